import { type CalendarDate, isoDate } from "@cleaning/contract/format/calendar";
import { problemDays } from "@cleaning/contract/problems/problems";
import { business } from "@cleaning/contract/site/business";
import type { VisitView } from "@cleaning/contract/visits/visits";
import { Flex, Heading } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type ReactElement, useEffect, useState } from "react";
import { pastVisitsQuery } from "#nouns/visits/queries.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { VisitCard } from "./visit-card.tsx";
import { sortByStart } from "./visit-words.ts";

type Props = { userId: number; today: CalendarDate; isShown: (visit: VisitView) => boolean };

export const PastVisits = (props: Props): ReactElement => {
  // The dashboard and links in mails lead here.
  const isTarget = useLocation({ select: (location) => location.hash === "past" });
  const [isOpen, setOpen] = useState(isTarget);
  return (
    <Flex asChild direction="column" gap="4">
      <section aria-labelledby="past">
        <Heading as="h2" size="6" id="past">
          Past cleanings
        </Heading>
        {isOpen ? (
          <>
            <p className="soft">
              Something was not right? Say so here up to {problemDays} days after a cleaning; later, please call{" "}
              <a href={business.phone.link}>{business.phone.text}</a>.
            </p>
            <PastList {...props} isTarget={isTarget} />
          </>
        ) : (
          <div>
            <Button look="outline" onClick={() => setOpen(true)}>
              Show past cleanings
            </Button>
          </div>
        )}
      </section>
    </Flex>
  );
};

const PastList = ({ userId, today, isShown, isTarget }: Props & { isTarget: boolean }): ReactElement => {
  const query = useInfiniteQuery(pastVisitsQuery(userId, isoDate(today)));
  const { data, isError, isFetching, hasNextPage } = query;
  const visits = sortByStart(data?.pages.flatMap((page) => page.visits) ?? [])
    .filter(isShown)
    .toReversed();
  const isLoaded = data !== undefined;
  useEffect(() => {
    // Before the list is there the page is too short to begin with it.
    if (isTarget && isLoaded) document.getElementById("past")?.scrollIntoView();
  }, [isTarget, isLoaded]);
  const retry = (): void => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch());
  return (
    <>
      {visits.length > 0 && (
        <Flex asChild direction="column" gap="3">
          <ol aria-label="Past cleanings">
            {visits.map((visit) => (
              <VisitCard key={visit.id} visit={visit} userId={userId} today={today} />
            ))}
          </ol>
        </Flex>
      )}
      {isError && <ErrorState what="your past cleanings" retrying={isFetching} onRetry={retry} />}
      {data === undefined && isFetching && (
        <output>
          <span className="visually-hidden">Loading your past cleanings...</span>
          <Skeleton height="96px" />
        </output>
      )}
      {data !== undefined && visits.length === 0 && <p className="soft">There are none yet.</p>}
      {hasNextPage && !isError && (
        <div>
          <Button look="outline" isBusy={isFetching} onClick={() => void query.fetchNextPage()}>
            {isFetching ? "Loading..." : "Show earlier cleanings"}
          </Button>
        </div>
      )}
    </>
  );
};
