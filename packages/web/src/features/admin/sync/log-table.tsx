import type { SyncLogEntry } from "@cleaning/contract/sync";
import { Badge, Table, Tooltip } from "@radix-ui/themes";
import type { ReactElement, ReactNode } from "react";
import { receivedText } from "../dates.ts";
import { RecordTable } from "../list/record-table.tsx";
import { roles } from "../list/table-roles.ts";
import { countText } from "../words.ts";

/** What fits into the narrowest column; anything longer may be cut there. */
const fits = 32;

/** A message in one line. One that may be cut shows all of itself on hover and, being a stop of the keyboard, on focus. */
const messageOf = (text: string): ReactNode =>
  text.length <= fits ? (
    text
  ) : (
    <Tooltip content={text} delayDuration={700} maxWidth="420px">
      <button type="button" className="sync-log__message">
        {text}
      </button>
    </Tooltip>
  );

type Column = { id: string; title: string; label?: string; cell: (entry: SyncLogEntry) => ReactNode };

const columns: readonly Column[] = [
  { id: "time", title: "Time", cell: ({ timestamp }) => <time dateTime={timestamp}>{receivedText(timestamp)}</time> },
  {
    id: "state",
    title: "Status",
    cell: ({ success }) => <Badge color={success ? "grass" : "red"}>{success ? "Success" : "Failed"}</Badge>,
  },
  { id: "name", title: "Endpoint", cell: ({ endpoint }) => endpoint },
  { id: "number", title: "Items", label: "Items", cell: ({ itemsCount = 0 }) => countText(itemsCount) },
  { id: "message", title: "Message", cell: ({ message }) => messageOf(message) },
];

/** The entries of the sync log; on phones each is a card that names its fields. */
export const LogTable = ({ logs, busy }: { logs: readonly SyncLogEntry[]; busy: boolean }): ReactElement => (
  <RecordTable label="Sync Logs" busy={busy} className="sync-log">
    <Table.Header {...roles.group}>
      <Table.Row {...roles.row}>
        {columns.map(({ id, title }) => (
          <Table.ColumnHeaderCell key={id} {...roles.heading} data-column={id}>
            {title}
          </Table.ColumnHeaderCell>
        ))}
      </Table.Row>
    </Table.Header>
    <Table.Body {...roles.group}>
      {logs.map((entry) => (
        <Table.Row key={entry.id} {...roles.row} align="center">
          {columns.map(({ id, label, cell }) => (
            <Table.Cell key={id} {...roles.cell} data-column={id} data-label={label}>
              {cell(entry)}
            </Table.Cell>
          ))}
        </Table.Row>
      ))}
    </Table.Body>
  </RecordTable>
);
