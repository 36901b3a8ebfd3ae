import type { Account } from "@cleaning/contract/accounts/account";
import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatDay } from "@cleaning/contract/format/date";
import { atHome } from "@cleaning/contract/homes/home-names";
import { business } from "@cleaning/contract/site/business";
import { isOwnEnd, type SubscriptionView } from "@cleaning/contract/visits/visits";
import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { CardText } from "./card-text.tsx";
import { useBookSearch } from "./ordered.ts";
import { afterPause } from "./pauses.ts";

type Props = { account: Account; subscription: SubscriptionView; today: CalendarDate };

export const Stopped = ({ account, subscription, today }: Props): ReactElement => {
  const { id, pause, ending, nextDate, isHomeGone } = subscription;
  const where = atHome(subscription);
  const search = useBookSearch(account);
  const change = (name: string) => ({ tab: "schedule", change: name, of: String(id) }) as const;
  if (ending === null)
    return (
      <>
        <CardText>Your plan{where} is paused</CardText>
        {pause !== null && <p>{afterPause({ pause, nextDate }, today)}</p>}
        <ButtonLink to="/customer-portal" search={change("resume")}>
          Resume the plan{where}
        </ButtonLink>
      </>
    );
  return (
    <>
      <CardText>
        No cleaning{where} from {formatDay(ending.on, today).date} on.
      </CardText>
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
        {isOwnEnd(ending.reason) && isHomeGone !== true && (
          <ButtonLink look="outline" to="/customer-portal" search={change("restart")}>
            Start again{where}
          </ButtonLink>
        )}
      </Flex>
    </>
  );
};
