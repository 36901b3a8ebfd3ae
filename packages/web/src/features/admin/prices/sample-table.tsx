import { formatMoney } from "@cleaning/contract/format/money";
import { formatDuration } from "@cleaning/contract/format/time";
import type { PriceBook, Quote } from "@cleaning/contract/pricing/price-book";
import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { type Column, DataTable } from "../list/data-table.tsx";
import { type SampleRow, sampleRows } from "./sample-homes.ts";

const quoteText = ({ price, minutes }: Quote): string => `${formatMoney(price)}, ${formatDuration(minutes)}`;

const signed = (change: number, text: (size: number) => string): string | undefined =>
  change === 0 ? undefined : `${change > 0 ? "+" : "−"}${text(Math.abs(change))}`;

const changeText = ({ before, after }: SampleRow): string =>
  [signed(after.price - before.price, formatMoney), signed(after.minutes - before.minutes, formatDuration)]
    .filter((part) => part !== undefined)
    .join(", ");

const columns: readonly Column<SampleRow>[] = [
  { id: "home", header: "Home", cell: ({ id }) => id },
  { id: "today", header: "Today", cell: ({ before }) => quoteText(before) },
  { id: "new", header: "New", cell: ({ after }) => quoteText(after) },
  {
    id: "change",
    header: "Change",
    cell: (row) => {
      const change = changeText(row);
      return change === "" ? <Text color="gray">Same</Text> : <strong>{change}</strong>;
    },
  },
];

export const SampleTable = ({ before, after }: { before: PriceBook; after: PriceBook }): ReactElement => (
  <DataTable label="Sample homes" columns={columns} rows={sampleRows(before, after)} busy={false} />
);
