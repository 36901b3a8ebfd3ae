import type { SyncLogEntry } from "@cleaning/contract/sync";
import { Badge, Table, Tooltip } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { receivedText } from "../dates.ts";
import { RecordTable } from "../list/record-table.tsx";
import { roles } from "../list/table-roles.ts";
import { countText } from "../words.ts";

const columns = [
  ["time", "Time"],
  ["status", "Status"],
  ["endpoint", "Endpoint"],
  ["number", "Items"],
  ["message", "Message"],
] as const;

/** The entries of the sync log; on phones each is a card that names its fields. */
export const LogTable = ({ logs, busy }: { logs: readonly SyncLogEntry[]; busy: boolean }): ReactElement => (
  <RecordTable label="Sync Logs" busy={busy} className="sync-log">
    <Table.Header {...roles.group}>
      <Table.Row {...roles.row}>
        {columns.map(([id, title]) => (
          <Table.ColumnHeaderCell key={id} {...roles.heading} data-column={id}>
            {title}
          </Table.ColumnHeaderCell>
        ))}
      </Table.Row>
    </Table.Header>
    <Table.Body {...roles.group}>
      {logs.map((entry) => (
        <Row key={entry.id} entry={entry} />
      ))}
    </Table.Body>
  </RecordTable>
);

const Row = ({ entry: { timestamp, success, endpoint, itemsCount = 0, message } }: { entry: SyncLogEntry }) => (
  <Table.Row {...roles.row}>
    <Table.Cell {...roles.cell} data-column="time" data-label="Time">
      <time dateTime={timestamp}>{receivedText(timestamp)}</time>
    </Table.Cell>
    <Table.Cell {...roles.cell} data-column="status" data-label="Status">
      <Badge color={success ? "grass" : "red"}>{success ? "Success" : "Failed"}</Badge>
    </Table.Cell>
    <Table.Cell {...roles.cell} data-column="endpoint" data-label="Endpoint">
      {endpoint}
    </Table.Cell>
    <Table.Cell {...roles.cell} data-column="number" data-label="Items">
      {countText(itemsCount)}
    </Table.Cell>
    <Table.Cell {...roles.cell} data-column="message" data-label="Message">
      <Message text={message} />
    </Table.Cell>
  </Table.Row>
);

/** What fits into the narrowest column; anything longer may be cut there. */
const fits = 32;

/** A message in one line. One that may be cut shows all of itself on hover and, being a stop of the keyboard, on focus. */
const Message = ({ text }: { text: string }): ReactElement =>
  text.length <= fits ? (
    <span>{text}</span>
  ) : (
    <Tooltip content={text} delayDuration={700} maxWidth="420px">
      <button type="button" className="sync-log__message">
        {text}
      </button>
    </Tooltip>
  );
