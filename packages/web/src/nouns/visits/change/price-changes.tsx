import type { HistoryEntry } from "@cleaning/contract/admin/history";
import { formatInstant } from "@cleaning/contract/format/date";
import { Text } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { DataList } from "#kit/data-list.tsx";
import { authorText } from "#kit/words.ts";
import { recordHistoryQuery } from "#nouns/records/queries.ts";
import { changeTexts } from "../../history/history-words.ts";

/** Of the plan or of one visit, and why. */
const isAboutPrice = ({ field }: { field: string }): boolean => /\bprice\b/.test(field);

const priceChangesIn = (entries: readonly HistoryEntry[]): HistoryEntry[] =>
  entries.flatMap((entry) => {
    const changes = entry.changes.filter(isAboutPrice);
    return changes.length === 0 ? [] : [{ ...entry, changes }];
  });

/** What the prices of a plan were until now, newest first: who changed them, when and why. */
const PriceChanges = ({ subscriptionId }: { subscriptionId: number }): ReactElement => {
  const query = useInfiniteQuery(recordHistoryQuery("subscriptions", subscriptionId));
  return (
    <DataList
      query={query}
      what="the prices"
      skeleton={<output className="soft">Loading the prices...</output>}
      rowsOf={({ pages }) => pages.flatMap((page) => priceChangesIn(page.entries))}
      empty={
        <Text as="p">
          {query.hasNextPage
            ? "No other price among the latest changes."
            : "The price has been the same since it was agreed."}
        </Text>
      }
      isOrdered
      label="Prices until now"
      more="Look further back"
    >
      {(entry) => <PriceChange key={entry.id} entry={entry} />}
    </DataList>
  );
};

const PriceChange = ({ entry }: { entry: HistoryEntry }): ReactElement => (
  <li>
    <Text as="p" size="2" color="gray">
      <time dateTime={entry.at}>{formatInstant(entry.at)}</time> {authorText(entry.by)}
    </Text>
    {changeTexts(entry, () => undefined).map(({ field, label, from, to }) => (
      <p key={field}>
        {label}: {from === undefined || from === "none" ? to : `${from} → ${to}`}
      </p>
    ))}
  </li>
);

export default PriceChanges;
