import type { SyncLogEntry } from "@cleaning/contract/sync";
import { Tooltip } from "radix-ui";
import type { ReactElement } from "react";
import { Badge } from "#ui/badge.tsx";
import { receivedText } from "../dates.ts";
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
  <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
    <table className="data-table sync-log" {...roles.table} aria-label="Sync Logs" aria-busy={busy}>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map(([id, title]) => (
            <th key={id} {...roles.heading} data-column={id}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {logs.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  </Tooltip.Provider>
);

const Row = ({ entry: { timestamp, success, endpoint, itemsCount = 0, message } }: { entry: SyncLogEntry }) => (
  <tr {...roles.row}>
    <td {...roles.cell} data-column="time" data-label="Time">
      <time dateTime={timestamp}>{receivedText(timestamp)}</time>
    </td>
    <td {...roles.cell} data-column="status" data-label="Status">
      <Badge tone={success ? "leaf" : "danger"}>{success ? "Success" : "Failed"}</Badge>
    </td>
    <td {...roles.cell} data-column="endpoint" data-label="Endpoint">
      {endpoint}
    </td>
    <td {...roles.cell} data-column="number" data-label="Items">
      {countText(itemsCount)}
    </td>
    <td {...roles.cell} data-column="message" data-label="Message">
      <Message text={message} />
    </td>
  </tr>
);

/** What fits into the narrowest column; anything longer may be cut there. */
const fits = 32;

/** A message in one line. One that may be cut shows all of itself on hover and, being a stop of the keyboard, on focus. */
const Message = ({ text }: { text: string }): ReactElement =>
  text.length <= fits ? (
    <span>{text}</span>
  ) : (
    <Tooltip.Root>
      <Tooltip.Trigger className="sync-log__message">{text}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="sync-tip" side="top" sideOffset={6} collisionPadding={12}>
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
