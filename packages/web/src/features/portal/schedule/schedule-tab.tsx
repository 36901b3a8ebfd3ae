import "./schedule.css";
import type { Account } from "@cleaning/contract/accounts/account";
import { type CalendarDate, isoDate } from "@cleaning/contract/format/calendar";
import { homeName } from "@cleaning/contract/visits/homes";
import { profileHome } from "@cleaning/contract/visits/profile-home";
import type { ChangeApplied, SubscriptionView } from "@cleaning/contract/visits/visits";
import { Flex, Heading } from "@radix-ui/themes";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type ReactElement, useEffect, useRef } from "react";
import { useToday } from "#lib/use-today.ts";
import { ownHomesQuery } from "#queries/homes.ts";
import { comingVisitsQuery } from "#queries/visits.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmHost } from "#ui/confirm.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { ScheduleSkeleton } from "../schedule-skeleton.tsx";
import { CalendarCard } from "./calendar-card.tsx";
import { type LastChange, DoneBar, doneBarId, doneNow } from "./done-bar.tsx";
import { NothingToCome } from "./nothing-to-come.tsx";
import { useOpenChange } from "./open-change.ts";
import { OpenDialog } from "./open-dialog.tsx";
import { PastVisits } from "./past-visits.tsx";
import { SubscriptionCard } from "./subscription-card.tsx";
import { VisitCard } from "./visit-card.tsx";
import { inOrder, isAhead, isUpcoming } from "./visit-words.ts";

type Props = {
  account: Account;
  /** What was done last; kept above, so that it is still there after a look at another tab. */
  done: LastChange | undefined;
  onDone: (done: LastChange | undefined) => void;
};

/** The visits to come and past, the subscriptions, and all that a customer can change about them. */
const ScheduleTab = (props: Props): ReactElement => {
  const today = useToday();
  return today === undefined ? <ScheduleSkeleton /> : <Schedule {...props} today={today} />;
};
export default ScheduleTab;

const Schedule = ({ account, done, onDone, today }: Props & { today: CalendarDate }): ReactElement => {
  const query = useInfiniteQuery(comingVisitsQuery(account.id, isoDate(today)));
  const subscriptions = query.data?.pages[0]?.subscriptions ?? [];
  const homeNames = useHomeNames(account.id, subscriptions);
  const all = inOrder(query.data?.pages.flatMap((page) => page.visits) ?? []);
  const coming = all.filter((visit) => isUpcoming(visit, new Date(query.dataUpdatedAt), today));
  // What does not take place after the end of a subscription is said once, beside the subscription.
  const shown = all.filter(({ status, subscriptionId, date }) => {
    const ending = subscriptions.find(({ id }) => id === subscriptionId)?.ending ?? null;
    const isOff = status === "cancelled" || status === "skipped";
    return !isOff || ending === null || date < ending.on;
  });
  const { open, changeVisit, changeSubscription, close } = useOpenChange(all, subscriptions, coming[0]);
  const wasApplied = useRef(false);
  const onApplied = (text: string, applied?: ChangeApplied): void => {
    wasApplied.current = true;
    onDone(doneNow(text, applied?.undoToken));
    close();
  };
  useScrollToSubscriptions(query.isSuccess);
  const isOpen = open !== undefined;
  useFocusOnDone(done, isOpen);
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

  const retry = (): void => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch());
  return (
    <div className="schedule">
      <Flex asChild direction="column" gap="4">
        <section aria-labelledby="schedule">
          <Heading as="h2" size="6" id="schedule">
            Upcoming cleanings
          </Heading>
          {!shown.some(isAhead) && (
            <NothingToCome
              account={account}
              subscriptions={subscriptions}
              today={today}
              onResume={(subscription) => changeSubscription("resume", subscription)}
            />
          )}
          {shown.length > 0 && (
            <Flex asChild direction="column" gap="3">
              <ol aria-label="Upcoming cleanings">
                {shown.map((visit) => (
                  <VisitCard
                    key={visit.id}
                    visit={visit}
                    userId={account.id}
                    today={today}
                    isComing={coming.includes(visit)}
                    onChange={changeVisit}
                  />
                ))}
              </ol>
            </Flex>
          )}
          {query.isError && <ErrorState what="your schedule" stale retrying={query.isFetching} onRetry={retry} />}
          {query.hasNextPage &&
            subscriptions.length > 0 &&
            (coming.length > 0 || subscriptions.some(({ ending }) => ending === null)) && (
              <div>
                <Button look="outline" busy={query.isFetching} onClick={() => void query.fetchNextPage()}>
                  {query.isFetchingNextPage ? "Loading..." : "Show more"}
                </Button>
              </div>
            )}
        </section>
      </Flex>
      <Flex direction="column" gap="4" className="schedule__side" id="subscriptions">
        {subscriptions.map((subscription) => (
          <SubscriptionCard
            key={subscription.id}
            subscription={subscription}
            home={homeNames.get(subscription.homeId)}
            today={today}
            onChange={changeSubscription}
          />
        ))}
        {(subscriptions.length > 0 || all.length > 0) && <CalendarCard userId={account.id} />}
      </Flex>
      <PastVisits userId={account.id} today={today} />
      <ConfirmHost />
      {done !== undefined && <DoneBar key={done.id} done={done} userId={account.id} onChange={onDone} />}
      {open !== undefined && (
        <OpenDialog
          open={open}
          coming={coming}
          userId={account.id}
          today={today}
          leavesFocus={() => wasApplied.current}
          onApplied={onApplied}
          onClose={close}
        />
      )}
    </div>
  );
};

/** What homes are called, once a subscription is for another than that of the profile. */
const useHomeNames = (userId: number, subscriptions: readonly SubscriptionView[]): ReadonlyMap<number, string> => {
  const isAsked = subscriptions.some(({ homeId }) => homeId !== profileHome);
  const { data: homes = [] } = useQuery({ ...ownHomesQuery(userId), enabled: isAsked });
  return new Map(homes.length < 2 ? [] : homes.map((home) => [home.id, homeName(home)]));
};

/** What was just done takes the focus, once the dialog that did it is gone. */
const useFocusOnDone = (done: LastChange | undefined, isOpen: boolean): void => {
  const seen = useRef(done?.id);
  const id = done?.id;
  useEffect(() => {
    if (id === undefined || isOpen || seen.current === id) return;
    seen.current = id;
    document.getElementById(doneBarId)?.focus();
  }, [id, isOpen]);
};

/** A link to the subscriptions finds them once they are there. */
const useScrollToSubscriptions = (isThere: boolean): void => {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (isThere && hash === "subscriptions") document.getElementById("subscriptions")?.scrollIntoView();
  }, [isThere, hash]);
};
