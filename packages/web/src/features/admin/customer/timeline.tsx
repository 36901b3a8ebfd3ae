import type { TimelineKind } from "@cleaning/contract/admin/customer-page";
import { Flex } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { TableSkeleton } from "#kit/table-skeleton.tsx";
import { useToday } from "#lib/use-today.ts";
import { customerTimelineQuery } from "#queries/customer-page.ts";
import { Button } from "#ui/button.tsx";
import { timelineKindWords, shownTimelineKinds } from "./read-kind.ts";
import { TimelineItem } from "./timeline-item.tsx";

type Props = { customerId: number; kind: TimelineKind | undefined; onKind: (kind: TimelineKind | undefined) => void };

const Timeline = ({ customerId, kind, onKind }: Props): ReactElement => {
  const query = useInfiniteQuery(customerTimelineQuery(customerId, kind));
  const { hasNextPage, isFetching, isFetchingNextPage, isPlaceholderData, fetchNextPage } = query;
  const year = String(useToday()?.year ?? "");
  const filter = (one: TimelineKind | undefined, text: string): ReactElement => (
    <Button
      key={text}
      look={one === kind ? "primary" : "outline"}
      aria-pressed={one === kind}
      onClick={() => onKind(one)}
    >
      {text}
    </Button>
  );
  return (
    <>
      <Flex asChild wrap="wrap" gap="2" mb="4">
        <fieldset aria-label="What to show" className="timeline__filter">
          {filter(undefined, "All")}
          {shownTimelineKinds.map((one) => filter(one, timelineKindWords[one]))}
        </fieldset>
      </Flex>
      <AdminLoaded query={query} what="the history" loading={<TableSkeleton what="the history" rows={6} />}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          return entries.length === 0 ? (
            <p className="soft">
              {kind === undefined ? "Nothing has happened yet." : `No ${timelineKindWords[kind].toLowerCase()} yet.`}
            </p>
          ) : (
            <ol className="ruled" aria-busy={isPlaceholderData}>
              {entries.map((entry) => (
                <TimelineItem key={entry.id} entry={entry} customerId={customerId} year={year} />
              ))}
            </ol>
          );
        }}
      </AdminLoaded>
      {hasNextPage && (
        <Flex mt="4">
          <Button look="outline" isBusy={isFetching} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? "Loading..." : "Show what was before"}
          </Button>
        </Flex>
      )}
    </>
  );
};

export default Timeline;
