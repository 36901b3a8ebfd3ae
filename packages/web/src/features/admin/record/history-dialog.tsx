import type { HistoryEntry, HistoryKind } from "@cleaning/contract/admin/history";
import { DataList, Flex, Text } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { historyQuery } from "#queries/records.ts";
import { receivedText } from "../dates.ts";
import { fieldText, valueText } from "./history-words.ts";
import { PagedDialog } from "./paged-dialog.tsx";

type Props = { kind: HistoryKind; id: number; of: string; onClose: () => void };

/** The panel "History" of a record: who changed what of it, and when. */
export const HistoryDialog = ({ kind, id, of, onClose }: Props): ReactElement => (
  <PagedDialog
    title="History"
    description={of}
    query={useInfiniteQuery(historyQuery(kind, id))}
    what="the history"
    empty={{ title: "No changes yet", text: "This has not been changed by hand since it came in." }}
    more="Show older changes"
    rowsOf={({ entries }) => entries.map((entry) => <Entry key={entry.id} entry={entry} />)}
    onClose={onClose}
  />
);

const Entry = ({ entry: { at, by, action, changes } }: { entry: HistoryEntry }): ReactElement => (
  <li>
    <Flex asChild wrap="wrap" justify="between" gapX="3" mb="1">
      <p>
        <span>
          <strong>{action === "created" ? "Added" : "Changed"}</strong>{" "}
          <span>by {by === null ? "a person whose account is gone" : "email" in by ? by.email : by.name}</span>
        </span>
        <Text asChild size="2" color="gray">
          <time dateTime={at}>{receivedText(at)}</time>
        </Text>
      </p>
    </Flex>
    <DataList.Root size="2">
      {changes.map(({ field, from, to }) => (
        <DataList.Item key={field}>
          <DataList.Label minWidth="9rem">{fieldText(field)}</DataList.Label>
          <DataList.Value>
            <span>
              {from !== null && (
                <>
                  <Text asChild color="gray">
                    <del>
                      <span className="visually-hidden">from </span>
                      {valueText(from)}
                    </del>
                  </Text>{" "}
                  <span aria-hidden>→</span> <span className="visually-hidden">to </span>
                </>
              )}
              {valueText(to)}
            </span>
          </DataList.Value>
        </DataList.Item>
      ))}
    </DataList.Root>
  </li>
);
