import type { Account } from "@cleaning/contract/accounts/account";
import { type CalendarDate, isoDate, plusDays } from "@cleaning/contract/format/calendar";
import { formatDay } from "@cleaning/contract/format/date";
import { business } from "@cleaning/contract/site/business";
import { isOwnEnd, type SubscriptionView } from "@cleaning/contract/visits/visits";
import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { CardText } from "./card-text.tsx";
import { useBookSearch } from "./use-book-search.ts";

/** The subscription that pauses, else the one that ended last; undefined where one goes on. */
export const stoppedOf = (
  subscriptions: readonly SubscriptionView[],
  today: CalendarDate,
): SubscriptionView | undefined => {
  const paused = subscriptions.find(
    ({ pause, ending }) => pause !== null && ending === null && pause.until >= isoDate(today),
  );
  if (paused !== undefined) return paused;
  if (subscriptions.some(({ ending }) => ending === null)) return undefined;
  return subscriptions.toSorted((one, other) => (one.ending?.on ?? "").localeCompare(other.ending?.on ?? "")).at(-1);
};

/** `From Monday, December 7 until Sunday, December 20; we come again from Monday, December 21 on.` */
export const pauseWords = ({ from, until }: NonNullable<SubscriptionView["pause"]>, today: CalendarDate): string => {
  const day = (iso: string): string => formatDay(iso, today).date;
  const begin = from > isoDate(today) ? `From ${day(from)} until` : "Until";
  return `${begin} ${day(until)}; we come again from ${day(plusDays(until, 1))} on.`;
};

/** Null for a pause that is over. */
export const pauseOf = ({ pause }: SubscriptionView, today: CalendarDate): SubscriptionView["pause"] =>
  pause !== null && pause.until >= isoDate(today) ? pause : null;

type Props = { account: Account; subscription: SubscriptionView; today: CalendarDate };

export const Stopped = ({ account, subscription: { id, pause, ending }, today }: Props): ReactElement => {
  const search = useBookSearch(account);
  const change = (name: string) => ({ tab: "schedule", change: name, of: String(id) }) as const;
  if (ending === null)
    return (
      <>
        <CardText>Your plan is paused</CardText>
        {pause !== null && <p>We come again from {formatDay(plusDays(pause.until, 1), today).date} on.</p>}
        <ButtonLink to="/customer-portal" search={change("resume")}>
          Resume the plan
        </ButtonLink>
      </>
    );
  return (
    <>
      <CardText>No cleaning from {formatDay(ending.on, today).date} on.</CardText>
      <p className="soft">We would be glad to come again.</p>
      {!isOwnEnd(ending.reason) && (
        <p>
          Call <a href={business.phone.link}>{business.phone.text}</a>, and we start again.
        </p>
      )}
      <Flex gap="2" wrap="wrap">
        <ButtonLink to="/book" search={search()}>
          See my price and book
        </ButtonLink>
        <ButtonLink look="outline" to="/services">
          Book a Cleaning
        </ButtonLink>
        {isOwnEnd(ending.reason) && (
          <ButtonLink look="outline" to="/customer-portal" search={change("restart")}>
            Start again
          </ButtonLink>
        )}
      </Flex>
    </>
  );
};
