import type { TimelineKind } from "@cleaning/contract/admin/customer-page";
import { Flex } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { DataList } from "#kit/data-list.tsx";
import { useToday } from "#lib/use-today.ts";
import { customerTimelineQuery } from "#nouns/customers/queries.ts";
import { Button } from "#ui/button.tsx";
import { timelineKindWords, shownTimelineKinds } from "./read-kind.ts";
import { TimelineItem } from "./timeline-item.tsx";

type Props = { customerId: number; kind: TimelineKind | undefined; onKind: (kind: TimelineKind | undefined) => void };

const Timeline = ({ customerId, kind, onKind }: Props): ReactElement => {
  const query = useInfiniteQuery(customerTimelineQuery(customerId, kind));
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
        <fieldset aria-label="What to show">
          {filter(undefined, "All")}
          {shownTimelineKinds.map((one) => filter(one, timelineKindWords[one]))}
        </fieldset>
      </Flex>
      <DataList
        query={query}
        what="the history"
        skeleton={6}
        rowsOf={({ pages }) => pages.flatMap((page) => page.entries)}
        empty={
          <p className="soft">
            {kind === undefined ? "Nothing has happened yet." : `No ${timelineKindWords[kind].toLowerCase()} yet.`}
          </p>
        }
        isOrdered
        more="Show what was before"
      >
        {(entry) => <TimelineItem key={entry.id} entry={entry} customerId={customerId} year={year} />}
      </DataList>
    </>
  );
};

export default Timeline;
