import type { Account } from "@cleaning/contract/accounts/account";
import { paymentLine } from "@cleaning/contract/checkout/payment";
import { type CalendarDate, isoDate } from "@cleaning/contract/format/calendar";
import { formatDay } from "@cleaning/contract/format/date";
import { formatMoney } from "@cleaning/contract/format/money";
import { formatWindow } from "@cleaning/contract/format/time";
import { atHome } from "@cleaning/contract/homes/home-names";
import { homeName } from "@cleaning/contract/homes/homes";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import type { VisitView } from "@cleaning/contract/visits/visits";
import { Flex, Grid } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { ownHomesQuery } from "#nouns/homes/queries.ts";
import { usePayment } from "#nouns/payment/queries.ts";
import { isOverUnreported } from "#nouns/visits/queries.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { DescriptionItem } from "#ui/description-item.tsx";
import { CleaningDay } from "./cleaning-day.tsx";
import { isUpcoming, lateText, noSkipText } from "./schedule/visit-words.ts";
import { whoComes } from "./who-comes.ts";

type Props = {
  account: Account;
  visit: VisitView;
  /** More of the same day, and of others. */
  others: readonly VisitView[];
  today: CalendarDate;
  /** When they were read. */
  at: Date;
  asksAboutLast: boolean;
};

const dayName = (date: string, today: CalendarDate): string => {
  const day = formatDay(date, today);
  return day.near ?? day.date;
};

const portalLink = (visit: VisitView, change: string) =>
  ({ to: "/customer-portal", search: { tab: "schedule", change, of: visit.id } }) as const;

/** When, who, what and how much; then what can be done. */
export const NextVisit = ({ account, visit, others, today, at, asksAboutLast }: Props): ReactElement => {
  const { date, isTentative, service, extras, price, note, homeId = profileHome, status, subscriptionId } = visit;
  const { costsMore = false, lateArrival } = visit;
  const { data: homes = [] } = useQuery({
    ...ownHomesQuery(account.id),
    enabled: visit.home === undefined && homeId !== profileHome,
  });
  const other = homes.find(({ id }) => id === homeId);
  const home =
    visit.home ?? (homeId === profileHome ? homeName({ ...account, label: null }) : other && homeName(other));
  const payment = usePayment();
  const isChangeable = isUpcoming(visit, at, today);
  const who = whoComes(visit, today);
  return (
    <>
      <div>
        <CleaningDay date={date} />
        <p>
          {status === "started"
            ? "We are cleaning"
            : status === "on-the-way"
              ? "We are on our way"
              : isTentative
                ? "Time to be confirmed"
                : lateArrival === undefined
                  ? `${isOverUnreported(visit, isoDate(today), at) ? "Planned for" : "We arrive"} ${formatWindow(visit)}`
                  : lateText(lateArrival)}
        </p>
      </div>
      <Grid asChild columns={{ sm: "2" }} gapX="5" gapY="3" width="100%">
        <dl>
          {who !== undefined && <DescriptionItem name="Who">{who}</DescriptionItem>}
          <DescriptionItem name="What">
            {service}
            {extras.length > 0 && `, with ${extras.join(", ")}`}
          </DescriptionItem>
          {home !== undefined && home !== "" && <DescriptionItem name="Where">{home}</DescriptionItem>}
          <DescriptionItem name="Price">{formatMoney(price)}</DescriptionItem>
          <DescriptionItem name="How you pay">{paymentLine(payment)}</DescriptionItem>
          {note !== null && note !== "" && <DescriptionItem name="Note">{note}</DescriptionItem>}
          {others.length > 0 && (
            <DescriptionItem name={others.every((more) => more.date === date) ? "Also that day" : "Also"}>
              {others.map((more) => (
                <div key={more.id}>
                  {more.date !== date && `${dayName(more.date, today)}, `}
                  {more.isTentative ? "Time to be confirmed" : formatWindow(more)}: {more.service}
                  {atHome(more)}
                </div>
              ))}
            </DescriptionItem>
          )}
        </dl>
      </Grid>
      {isChangeable && costsMore && <p className="soft">{noSkipText}</p>}
      <Flex className="portal-actions" gap="2" wrap="wrap">
        {isChangeable && (
          <>
            <ButtonLink look="outline" {...portalLink(visit, "move")}>
              Move
            </ButtonLink>
            {!costsMore && (
              <ButtonLink look="outline" {...portalLink(visit, "skip")}>
                {subscriptionId === null ? "Cancel" : "Skip"}
              </ButtonLink>
            )}
            <ButtonLink look="outline" {...portalLink(visit, "extras")}>
              {extras.length > 0 ? "Change extras" : "Add an extra"}
            </ButtonLink>
            <ButtonLink look="outline" {...portalLink(visit, "note")}>
              {note === null || note === "" ? "Leave a note" : "Change note"}
            </ButtonLink>
          </>
        )}
        <ButtonLink look="quiet" to="/customer-portal" search={{ tab: "schedule" }}>
          See your schedule
        </ButtonLink>
        {asksAboutLast && (
          <ButtonLink look="quiet" to="/customer-portal" search={{ tab: "schedule" }} hash="past">
            Last cleaning: something is not right?
          </ButtonLink>
        )}
      </Flex>
    </>
  );
};
