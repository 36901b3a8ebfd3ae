import type { HistoryEntry, HistoryKind } from "@cleaning/contract/admin/history";
import { errorText } from "@cleaning/contract/api";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { historyQuery } from "#queries/records.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { receivedText } from "../dates.ts";
import { LoadError } from "../load-error.tsx";
import { useLoadFailure } from "../use-load-failure.ts";
import { type FieldChange, fieldText, valueText } from "./history-words.ts";
import { RecordDialog } from "./record-dialog.tsx";

type Props = { kind: HistoryKind; id: number; of: string; onClose: () => void };

/** The panel "History" of a record: who changed what of it, and when. */
export const HistoryDialog = ({ kind, id, of, onClose }: Props): ReactElement => {
  const query = useInfiniteQuery(historyQuery(kind, id));
  const { data, isFetching, refetch, hasNextPage, fetchNextPage } = query;
  const error = useLoadFailure(query);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <RecordDialog title="History" description={of} onClose={onClose}>
      {error !== null && (
        <LoadError what="the history" reason={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data === undefined && error === null && <output className="soft">Loading the history...</output>}
      {data !== undefined && entries.length === 0 && (
        <EmptyState title="No changes yet">
          <p className="soft">Nobody has changed this by hand since it came in.</p>
        </EmptyState>
      )}
      <ol className="history">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button look="outline" busy={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? "Loading..." : "Show older changes"}
        </Button>
      )}
    </RecordDialog>
  );
};

const Entry = ({ entry: { at, by, action, changes } }: { entry: HistoryEntry }): ReactElement => (
  <li className="history__entry">
    <p className="history__head">
      <strong>{action === "created" ? "Added" : "Changed"}</strong>
      <span>by {by === null ? "somebody whose account is gone" : "email" in by ? by.email : by.name}</span>
      <time dateTime={at}>{receivedText(at)}</time>
    </p>
    <dl className="history__changes">
      {changes.map((change) => (
        <Change key={change.field} change={change} />
      ))}
    </dl>
  </li>
);

const Change = ({ change: { field, from, to } }: { change: FieldChange }): ReactElement => (
  <div>
    <dt>{fieldText(field)}</dt>
    <dd>
      {from !== null && (
        <>
          <del>
            <span className="visually-hidden">from </span>
            {valueText(from)}
          </del>{" "}
          <span aria-hidden>→</span>{" "}
        </>
      )}
      <ins>
        {from !== null && <span className="visually-hidden">to </span>}
        {valueText(to)}
      </ins>
    </dd>
  </div>
);
