import type { HistoryEntry, HistoryKind } from "@cleaning/contract/admin/history";
import { formatInstant } from "@cleaning/contract/format/date";
import { Flex, Text } from "@radix-ui/themes";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { DataList } from "#kit/data-list.tsx";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { authorText } from "#kit/words.ts";
import { servicesQuery } from "#nouns/catalog/queries.ts";
import { changeTexts } from "#nouns/history/history-words.ts";
import { recordHistoryQuery } from "#nouns/records/queries.ts";
import { EmptyState } from "#ui/empty-state.tsx";

type Props = { kind: HistoryKind; id: number; of: string; onClose: () => void };

export const HistoryDialog = ({ kind, id, of, onClose }: Props): ReactElement => (
  <RecordDialog title="History" description={of} onClose={onClose}>
    <DataList
      query={useInfiniteQuery(recordHistoryQuery(kind, id))}
      what="the history"
      skeleton={<output className="soft">Loading the history...</output>}
      rowsOf={({ pages }) => pages.flatMap((page) => page.entries)}
      empty={
        <EmptyState title="No changes yet">
          <p className="soft">This has not been changed by hand since it came in.</p>
        </EmptyState>
      }
      isOrdered
      more="Show older changes"
    >
      {(entry) => <Entry key={entry.id} entry={entry} />}
    </DataList>
  </RecordDialog>
);

const Entry = ({ entry }: { entry: HistoryEntry }): ReactElement => {
  const { at, by, action, changes } = entry;
  const hasServiceChange = changes.some(({ field }) => field === "serviceId");
  const { data: services = [] } = useQuery({ ...servicesQuery, enabled: hasServiceChange });
  const serviceName = (id: number): string | undefined => services.find((service) => service.id === id)?.name;
  return (
    <li>
      <Flex asChild wrap="wrap" justify="between" gapX="3" mb="1">
        <p>
          <span>
            <strong>{action === "created" ? "Added" : "Changed"}</strong> <span>{authorText(by)}</span>
          </span>
          <Text asChild size="2" color="gray">
            <time dateTime={at}>{formatInstant(at)}</time>
          </Text>
        </p>
      </Flex>
      <ul>
        {changeTexts(entry, serviceName).map(({ field, label, from, to }) => (
          <li key={field}>
            <Text color="gray">{label}:</Text> {from !== undefined && <PreviousValue>{from}</PreviousValue>}
            {to}
          </li>
        ))}
      </ul>
    </li>
  );
};

const PreviousValue = ({ children }: { children: string }): ReactElement => <>{children} → </>;
