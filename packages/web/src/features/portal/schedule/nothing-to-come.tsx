import type { Account } from "@cleaning/contract/accounts/account";
import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatDay } from "@cleaning/contract/format/date";
import { atHome } from "@cleaning/contract/homes/home-names";
import type { SubscriptionView } from "@cleaning/contract/visits/visits";
import { Fragment, type ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { focusEmailNotice } from "../email-notice.tsx";
import { canOrder, orderStateOf, useBookSearch } from "../ordered.ts";
import { pauseOf } from "../pauses.ts";
import { hasEnded } from "./subscription-card.tsx";

const noDaysTexts = {
  subscription: "We call you to agree on the day of your first visit. Once it is agreed, you see it here.",
  request: "An order waits for your answer above. Once you accept it, you see its days here.",
  unproven: "Ordered with this address before? Confirm it above, and you see your cleanings here.",
  nothing: "Once a day is agreed, you see it here.",
} as const;

type Props = {
  account: Account;
  subscriptions: readonly SubscriptionView[];
  today: CalendarDate;
  onResume: (subscription: SubscriptionView) => void;
};

export const NothingToCome = ({ account, subscriptions, today, onResume }: Props): ReactElement => {
  const search = useBookSearch(account);
  const paused = subscriptions.flatMap((subscription) => {
    const pause = pauseOf(subscription, today);
    return pause === null || subscription.ending !== null ? [] : [{ subscription, until: pause.until }];
  });
  if (paused.length > 0)
    return (
      <EmptyState title="No upcoming cleanings">
        {paused.map(({ subscription, until }) => (
          <Fragment key={subscription.id}>
            <p className="soft">
              Your plan{atHome(subscription)} is paused until {formatDay(until, today).date}.
            </p>
            <Button onClick={() => onResume(subscription)}>Resume the plan{atHome(subscription)}</Button>
          </Fragment>
        ))}
      </EmptyState>
    );
  const [next] = subscriptions
    .flatMap((subscription) =>
      subscription.nextDate === null ? [] : [{ ...subscription, date: subscription.nextDate }],
    )
    .toSorted((one, other) => one.date.localeCompare(other.date));
  if (next !== undefined)
    return (
      <EmptyState title="No cleanings in the next weeks">
        <p className="soft">
          The next one{atHome(next)} is on {formatDay(next.date, today).date}.
        </p>
      </EmptyState>
    );
  const orderState = orderStateOf(account);
  const isUnproven = orderState === "unproven";
  const isEnded = subscriptions.length > 0 && subscriptions.every(({ ending }) => ending !== null);
  const endText = subscriptions.every((subscription) => hasEnded(subscription, today))
    ? "Your plan has ended."
    : "Your plan ends.";
  return (
    <EmptyState title="No upcoming cleanings">
      <p className="soft">{isEnded ? `${endText} We would be glad to come again.` : noDaysTexts[orderState]}</p>
      {isUnproven && <Button onClick={focusEmailNotice}>Confirm your email</Button>}
      {canOrder(account) && (
        <ButtonLink look={isUnproven ? "outline" : "primary"} to="/book" search={search()}>
          See my price and book
        </ButtonLink>
      )}
      {isEnded ? (
        <ButtonLink look="outline" to="/pricing">
          View Plans
        </ButtonLink>
      ) : (
        canOrder(account) && (
          <ButtonLink look="outline" to="/services">
            Schedule a Cleaning
          </ButtonLink>
        )
      )}
    </EmptyState>
  );
};
