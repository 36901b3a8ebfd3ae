import { formatMoney } from "@cleaning/contract/format/money";
import { formatDuration } from "@cleaning/contract/format/time";
import type { PriceBook, Quote, VisitQuote } from "@cleaning/contract/pricing/price-book";
import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { type Column, DataTable } from "#kit/data-table.tsx";
import { type SampleRow, sampleRows } from "./sample-homes.ts";

const visitText = ({ price, minutes }: VisitQuote): string => `${formatMoney(price)}, ${formatDuration(minutes)}`;

const quoteText = ({ first, ...later }: Quote): string =>
  first === null ? visitText(later) : `${visitText(first)}; then ${visitText(later)}`;

const signed = (change: number, text: (size: number) => string): string | undefined =>
  change === 0 ? undefined : `${change > 0 ? "+" : "−"}${text(Math.abs(change))}`;

const visitChange = (before: VisitQuote, after: VisitQuote): string =>
  [signed(after.price - before.price, formatMoney), signed(after.minutes - before.minutes, formatDuration)]
    .filter((part) => part !== undefined)
    .join(", ");

const changeText = ({ before, after }: SampleRow): string => {
  const [first, later] = [visitChange(before.first ?? before, after.first ?? after), visitChange(before, after)];
  return first === later ? later : `${first || "first visit as before"}; then ${later || "as before"}`;
};

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
