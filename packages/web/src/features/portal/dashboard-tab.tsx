import type { Account } from "@cleaning/contract/accounts/account";
import { type CalendarDate, isoDate } from "@cleaning/contract/format/calendar";
import { formatDay } from "@cleaning/contract/format/date";
import { atHome } from "@cleaning/contract/homes/home-names";
import type { SubscriptionView } from "@cleaning/contract/visits/visits";
import { Card, Flex, Grid, Heading } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import CalendarDays from "lucide-react/icons/calendar-days";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import Repeat from "lucide-react/icons/repeat";
import { lazy, type ReactElement, type ReactNode, Suspense } from "react";
import { useToday } from "#lib/use-today.ts";
import { nextVisitsOf, upcomingVisitsQuery, type VisitsPage } from "#nouns/visits/queries.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { CardText } from "./card-text.tsx";
import { CleaningDay } from "./cleaning-day.tsx";
import { focusEmailNotice } from "./email-notice.tsx";
import { missing } from "./missing.tsx";
import { NextVisit } from "./next-visit.tsx";
import { canOrder, orderStateOf, useBookSearch } from "./ordered.ts";
import { pauseOf, pauseWords, stoppedOf } from "./pauses.ts";
import { SubscriptionList } from "./subscription-list.tsx";

const Stopped = lazy(() =>
  import("./stopped.tsx").then(
    (stopped) => ({ default: stopped.Stopped }),
    () => missing("your plan"),
  ),
);

type Props = { account: Account };

type Schedule = Pick<VisitsPage, "subscriptions" | "visits" | "hasReportableVisits">;

export const DashboardTab = ({ account }: Props): ReactElement => {
  const today = useToday();
  const iso = today === undefined ? "" : isoDate(today);
  const query = useInfiniteQuery({ ...upcomingVisitsQuery(account.id, iso), enabled: iso !== "" });
  const at = new Date(query.dataUpdatedAt);
  const schedule: Schedule | undefined = query.data && {
    subscriptions: query.data.pages[0]?.subscriptions ?? [],
    visits: query.data.pages.flatMap(({ visits }) => visits),
    hasReportableVisits: query.data.pages[0]?.hasReportableVisits,
  };
  const [visit, ...others] = schedule === undefined ? [] : nextVisitsOf(schedule.visits, iso, at);
  const isKnown = schedule !== undefined || (account.nextCleaning === null && orderStateOf(account) !== "subscription");
  const isOffline = query.fetchStatus === "paused";
  const wait = isOffline ? (
    <p className="soft">You seem to be offline. We load it as soon as you are back.</p>
  ) : (
    <output>
      <span className="visually-hidden">Loading...</span>
      <Skeleton width="60%" height="1.6em" />
      <Skeleton width="80%" />
    </output>
  );
  if (!isKnown && !isOffline && query.errorUpdateCount > 0)
    return <ErrorState what="your next cleaning" retrying={query.isFetching} onRetry={() => void query.refetch()} />;
  const stopped = schedule && today && visit === undefined ? stoppedOf(schedule.subscriptions, today) : undefined;
  return (
    <Grid className="dashboard" columns={{ sm: "3fr 2fr" }} gap="4">
      <DashboardCard id="next-cleaning" title="Next Cleaning" Icon={CalendarDays}>
        {!isKnown ? (
          wait
        ) : visit !== undefined && today !== undefined ? (
          <NextVisit
            {...{ account, visit, others, today, at }}
            asksAboutLast={schedule?.hasReportableVisits !== false}
          />
        ) : stopped !== undefined && today !== undefined ? (
          <Suspense fallback={<Skeleton width="60%" />}>
            <Stopped account={account} subscription={stopped} today={today} />
          </Suspense>
        ) : (
          <NextCleaning account={account} />
        )}
      </DashboardCard>
      <Flex direction="column" gap="4">
        <DashboardCard id="current-plan" title="Current Plan" Icon={Repeat}>
          {isKnown ? (
            <CurrentPlan account={account} subscriptions={schedule?.subscriptions ?? []} today={today} />
          ) : (
            wait
          )}
        </DashboardCard>
        {visit !== undefined && <OneMore account={account} />}
      </Flex>
    </Grid>
  );
};

const OneMore = ({ account }: Props): ReactElement => {
  const search = useBookSearch(account);
  return (
    <DashboardCard id="one-more" title="One more cleaning" Icon={CalendarPlus}>
      <p>A deep cleaning before guests come, or one visit in between: pick a time, your home is filled in.</p>
      <Flex gap="2" wrap="wrap">
        <ButtonLink look="outline" to="/book" search={search("deep")}>
          Book one deep clean
        </ButtonLink>
        <ButtonLink look="quiet" to="/book" search={search("standard")}>
          Book one standard clean
        </ButtonLink>
      </Flex>
    </DashboardCard>
  );
};

const noDateTexts = {
  subscription: "We call you to agree on the day, and then you see it here.",
  request: "Please answer the order above first. Then you see its day here.",
  unproven: "Booked already? Confirm your email, and it appears here. Else tell us what you need.",
  nothing: "Tell us what you need and we find a day that suits you.",
} as const;

/** What the account alone tells, where none of the next weeks' visits is to come. */
const NextCleaning = ({ account }: Props): ReactElement => {
  const { nextCleaning } = account;
  const search = useBookSearch(account);
  const orderState = orderStateOf(account);
  if (nextCleaning === null)
    return (
      <>
        <CardText>None scheduled</CardText>
        <p className="soft">{noDateTexts[orderState]}</p>
        {canOrder(account) && (
          <Flex gap="2" wrap="wrap">
            {orderState === "unproven" && <Button onClick={focusEmailNotice}>Confirm your email</Button>}
            <ButtonLink look={orderState === "unproven" ? "outline" : "primary"} to="/book" search={search()}>
              See my price and book
            </ButtonLink>
            <ButtonLink look="outline" to="/services">
              Book a Cleaning
            </ButtonLink>
          </Flex>
        )}
      </>
    );
  return (
    <>
      <CleaningDay date={nextCleaning.date} />
      <p>{nextCleaning.service}</p>
      <ButtonLink look="quiet" to="/customer-portal" search={{ tab: "schedule" }}>
        See your schedule
      </ButtonLink>
    </>
  );
};

type PausesProps = { subscriptions: readonly SubscriptionView[]; today: CalendarDate };

const ofPlan = (subscription: SubscriptionView, { length }: readonly SubscriptionView[]): string =>
  length > 1 ? `${subscription.service}${atHome(subscription)}: ` : "";

const Ends = ({ subscriptions, today }: PausesProps): ReactElement[] =>
  subscriptions.flatMap((subscription) => {
    const { id, ending } = subscription;
    if (ending === null) return [];
    return [
      <p key={id}>
        <Badge tone="quiet">Ends</Badge> {ofPlan(subscription, subscriptions)}No cleaning from{" "}
        {formatDay(ending.on, today).date} on.
      </p>,
    ];
  });

/** Also those that begin after the next visit, which the card of the next visit does not show. */
const Pauses = ({ subscriptions, today }: PausesProps): ReactElement[] =>
  subscriptions.flatMap((subscription) => {
    const pause = pauseOf(subscription, today);
    if (pause === null || subscription.ending !== null) return [];
    return [
      <p key={subscription.id}>
        <Badge tone="sun">Paused</Badge> {ofPlan(subscription, subscriptions)}
        {pauseWords({ ...subscription, pause }, today)}
      </p>,
    ];
  });

type PlanProps = Props & { subscriptions: readonly SubscriptionView[]; today: CalendarDate | undefined };

const CurrentPlan = ({ account, subscriptions, today }: PlanProps): ReactElement => {
  const orderState = orderStateOf(account);
  const running = subscriptions.filter(({ ending }) => ending === null || ending.on > (today ? isoDate(today) : ""));
  const ends = subscriptions.flatMap(({ ending }) => (ending === null ? [] : [ending.on]));
  if (orderState === "subscription")
    return (
      <>
        {/* The account's list knows no homes; the schedule's is shown where it has the same plans. */}
        <SubscriptionList
          subscriptions={running.length === account.subscriptions.length ? running : account.subscriptions}
          today={today}
        />
        {today !== undefined && <Pauses subscriptions={running} today={today} />}
        {today !== undefined && <Ends subscriptions={running} today={today} />}
        <ButtonLink look="outline" to="/customer-portal" search={{ tab: "schedule" }} hash="subscriptions">
          {account.subscriptions.length === 1 ? "Manage your plan" : "Manage your plans"}
        </ButtonLink>
      </>
    );
  if (orderState === "request")
    return (
      <>
        <CardText>An order waits for your answer</CardText>
        <p className="soft">Accept it above, and it is your plan.</p>
      </>
    );
  return (
    <>
      <CardText>
        {ends.length === 0 || today === undefined
          ? "No plan yet"
          : ends.every((on) => on <= isoDate(today))
            ? "Your plan has ended"
            : "Your plan ends"}
      </CardText>
      <p className="soft">A regular cleaning costs up to 20% less per visit.</p>
      <ButtonLink look="outline" to="/pricing">
        View Plans
      </ButtonLink>
      {orderState === "unproven" && (
        <p className="soft">
          Ordered with this email before? Confirming the address brings it here.{" "}
          <Button look="quiet" onClick={focusEmailNotice}>
            Confirm your email
          </Button>
        </p>
      )}
    </>
  );
};

type CardProps = { id: string; title: string; Icon: typeof Repeat; children: ReactNode };

const DashboardCard = ({ id, title, Icon, children }: CardProps): ReactElement => (
  <Card asChild size="3">
    <section aria-labelledby={id}>
      <Flex className="portal-card" direction="column" gap="3" align="start" height="100%">
        <Flex align="center" gap="3">
          <span className="disc">
            <Icon size={22} aria-hidden />
          </span>
          <Heading as="h2" size="3" color="gray" id={id}>
            {title}
          </Heading>
        </Flex>
        {children}
      </Flex>
    </section>
  </Card>
);
