import "./schedule.css";
import type { Account } from "@cleaning/contract/accounts/account";
import { type CalendarDate, isoDate } from "@cleaning/contract/format/calendar";
import type { ChangeApplied } from "@cleaning/contract/visits/visits";
import { Flex, Grid, Heading } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type ReactElement, useEffect, useRef } from "react";
import { useToday } from "#lib/use-today.ts";
import { upcomingVisitsQuery } from "#nouns/visits/queries.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmHost } from "#ui/confirm.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { ignoreSecondTap } from "#ui/second-tap.ts";
import { Spinner } from "#ui/spinner.tsx";
import { HomeFilter, useHomeFilter } from "../homes/home-filter.tsx";
import { ScheduleSkeleton } from "../schedule-skeleton.tsx";
import { CalendarCard } from "./calendar-card.tsx";
import { LastChanges, lastChangesId } from "./done-bar.tsx";
import { useLastChanges } from "./last-changes.ts";
import { NothingToCome } from "./nothing-to-come.tsx";
import { useOpenChange } from "./open-change.ts";
import { OpenDialog } from "./open-dialog.tsx";
import { PastVisits } from "./past-visits.tsx";
import { SubscriptionCard } from "./subscription-card.tsx";
import { VisitCard } from "./visit-card.tsx";
import { sortByStart, isAhead, isUpcoming, mayTake } from "./visit-words.ts";

type Props = { account: Account };

const ScheduleTab = (props: Props): ReactElement => {
  const today = useToday();
  return today === undefined ? <ScheduleSkeleton /> : <Schedule {...props} today={today} />;
};
export default ScheduleTab;

const Schedule = ({ account, today }: Props & { today: CalendarDate }): ReactElement => {
  const query = useInfiniteQuery(upcomingVisitsQuery(account.id, isoDate(today)));
  const subscriptions = query.data?.pages[0]?.subscriptions ?? [];
  const allVisits = sortByStart(query.data?.pages.flatMap((page) => page.visits) ?? []).filter(
    ({ status, date }) => date >= isoDate(today) || status === "no-access",
  );
  const homeFilter = useHomeFilter([...allVisits, ...subscriptions]);
  const upcoming = allVisits.filter((visit) => isUpcoming(visit, new Date(query.dataUpdatedAt), today));
  // Cancelled visits after the end of a subscription are covered by the subscription's card.
  const visibleVisits = allVisits.filter(homeFilter.isShown).filter(({ status, subscriptionId, date }) => {
    const ending = subscriptions.find(({ id }) => id === subscriptionId)?.ending ?? null;
    const takesNoPlace = status === "cancelled" || status === "skipped";
    return !takesNoPlace || ending === null || date < ending.on;
  });
  const next = upcoming.find(homeFilter.isShown);
  const { open, plan, changeVisit, changeSubscription, close } = useOpenChange(allVisits, subscriptions);
  const lastChanges = useLastChanges(account.id);
  const wasApplied = useRef(false);
  const onApplied = (text: string, applied?: ChangeApplied): void => {
    wasApplied.current = true;
    lastChanges.add(text, applied?.undoToken, plan);
    // Behind the dialog another cleaning's buttons come under the finger.
    ignoreSecondTap();
    close();
  };
  useScrollToSubscriptions(query.isSuccess);
  const isOpen = open !== undefined;
  useFocusOnLastChange(lastChanges.changes.at(-1)?.id, isOpen);
  useEffect(() => {
    if (isOpen) wasApplied.current = false;
  }, [isOpen]);

  if (query.data === undefined) {
    if (query.fetchStatus === "paused")
      return <Spinner label="You seem to be offline. We load your schedule as soon as you are back." />;
    if (query.isError || query.errorUpdateCount > 0)
      return <ErrorState what="your schedule" retrying={query.isFetching} onRetry={() => void query.refetch()} />;
    return <ScheduleSkeleton />;
  }

  const shownSubscriptions = subscriptions.filter(homeFilter.isShown);
  const retry = (): void => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch());
  return (
    <Grid className="schedule" columns={{ md: "minmax(0, 1fr) 380px" }} gap="6" align="start">
      <Flex asChild direction="column" gap="4">
        <section aria-labelledby="schedule">
          <Heading as="h2" size="6" id="schedule">
            Upcoming cleanings
          </Heading>
          <HomeFilter {...homeFilter} />
          {!visibleVisits.some(isAhead) && (
            <NothingToCome
              account={account}
              subscriptions={shownSubscriptions}
              today={today}
              onResume={(subscription) => changeSubscription("resume", subscription)}
            />
          )}
          {visibleVisits.length > 0 && (
            <Flex asChild direction="column" gap="3">
              <ol aria-label="Upcoming cleanings">
                {visibleVisits.map((visit) => (
                  <VisitCard
                    key={visit.id}
                    visit={visit}
                    userId={account.id}
                    today={today}
                    isChangeable={upcoming.includes(visit)}
                    mayTake={mayTake(visit, subscriptions, today)}
                    isNext={visit === next}
                    onChange={changeVisit}
                  />
                ))}
              </ol>
            </Flex>
          )}
          {query.isError && <ErrorState what="your schedule" stale retrying={query.isFetching} onRetry={retry} />}
          {query.hasNextPage &&
            subscriptions.length > 0 &&
            (upcoming.length > 0 || subscriptions.some(({ ending }) => ending === null)) && (
              <div>
                <Button look="outline" isBusy={query.isFetching} onClick={() => void query.fetchNextPage()}>
                  {query.isFetchingNextPage ? "Loading..." : "Show more"}
                </Button>
              </div>
            )}
        </section>
      </Flex>
      <Flex
        direction="column"
        gap="4"
        gridColumn={{ md: "2" }}
        gridRow={{ md: "1 / span 3" }}
        className="schedule__side"
        id="subscriptions"
      >
        {shownSubscriptions.map((subscription) => (
          <SubscriptionCard
            key={subscription.id}
            subscription={subscription}
            today={today}
            onChange={changeSubscription}
          />
        ))}
        {(subscriptions.length > 0 || allVisits.length > 0) && <CalendarCard userId={account.id} />}
      </Flex>
      <PastVisits userId={account.id} today={today} isShown={homeFilter.isShown} />
      <ConfirmHost />
      {lastChanges.changes.length > 0 && (
        <LastChanges
          changes={lastChanges.changes}
          userId={account.id}
          onUndone={(text, change) => lastChanges.add(text, undefined, undefined, change)}
          onDismiss={(change) => {
            lastChanges.remove(change);
            // Its button goes away with the focus.
            document.getElementById(lastChangesId)?.focus();
          }}
        />
      )}
      {open !== undefined && (
        <OpenDialog
          open={open}
          upcoming={upcoming}
          userId={account.id}
          today={today}
          leavesFocus={() => wasApplied.current}
          onApplied={onApplied}
          onClose={close}
        />
      )}
    </Grid>
  );
};

/** Focuses the bar after the dialog has closed. */
const useFocusOnLastChange = (id: number | undefined, isOpen: boolean): void => {
  const focusedId = useRef(id);
  useEffect(() => {
    // One that is taken away leaves an older one as the last.
    if (id === undefined || isOpen || id <= (focusedId.current ?? 0)) return;
    focusedId.current = id;
    document.getElementById(lastChangesId)?.focus();
  }, [id, isOpen]);
};

/** The hash is followed only once the subscriptions are rendered. */
const useScrollToSubscriptions = (isLoaded: boolean): void => {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (isLoaded && hash === "subscriptions") document.getElementById("subscriptions")?.scrollIntoView();
  }, [isLoaded, hash]);
};
