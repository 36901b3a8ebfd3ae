import type { SyncLogEntry } from "@cleaning/contract/checkout/sync";
import { formatInstant } from "@cleaning/contract/format/date";
import { formatNumber } from "@cleaning/contract/format/money";
import { Badge, Tooltip } from "@radix-ui/themes";
import type { ReactNode } from "react";
import type { Column } from "#kit/data-table.tsx";

/** Characters that fit into the narrowest column. */
const maxInlineLength = 32;

/** Longer messages are focusable, so that the tooltip is reachable by keyboard. */
const messageOf = (text: string): ReactNode =>
  text.length <= maxInlineLength ? (
    text
  ) : (
    <Tooltip content={text} delayDuration={700} maxWidth="420px">
      <button type="button" className="sync-log__message">
        {text}
      </button>
    </Tooltip>
  );

export const logColumns: readonly Column<SyncLogEntry>[] = [
  { id: "time", header: "Time", cell: ({ timestamp }) => <time dateTime={timestamp}>{formatInstant(timestamp)}</time> },
  {
    id: "state",
    header: "Status",
    cell: ({ success }) => <Badge color={success ? "grass" : "red"}>{success ? "Success" : "Failed"}</Badge>,
  },
  { id: "name", header: "Endpoint", cell: ({ endpoint }) => endpoint },
  { id: "number", header: "Items", isNumber: true, cell: ({ itemsCount = 0 }) => formatNumber(itemsCount) },
  { id: "message", header: "Message", cell: ({ message }) => messageOf(message) },
];
