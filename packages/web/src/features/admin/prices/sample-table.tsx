import type { PriceBook, Quote } from "@cleaning/contract/price-book";
import { Table, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { sampleRows } from "./sample-homes.ts";

const timeText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ") || "0 min";
};
const quoteText = ({ price, minutes }: Quote): string => `$${price.toLocaleString("en-US")}, ${timeText(minutes)}`;

const changeText = (before: Quote, after: Quote): string => {
  const dollars = after.price - before.price;
  const parts = [
    dollars !== 0 && `${dollars > 0 ? "+" : "−"}$${Math.abs(dollars).toLocaleString("en-US")}`,
    after.minutes !== before.minutes &&
      `${after.minutes > before.minutes ? "+" : "−"}${timeText(Math.abs(after.minutes - before.minutes))}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "Same" : parts.join(", ");
};

/** What sample homes cost and how long they take, by the prices of today and by those that are typed. */
export const SampleTable = ({ before, after }: { before: PriceBook; after: PriceBook }): ReactElement => (
  <Table.Root variant="surface" className="price-samples">
    <Table.Header>
      <Table.Row>
        {["Home", "Today", "New", "Change"].map((heading) => (
          <Table.ColumnHeaderCell key={heading}>{heading}</Table.ColumnHeaderCell>
        ))}
      </Table.Row>
    </Table.Header>
    <Table.Body>
      {sampleRows(before, after).map((row) => {
        const change = changeText(row.before, row.after);
        return (
          <Table.Row key={row.words}>
            <Table.RowHeaderCell>{row.words}</Table.RowHeaderCell>
            <Table.Cell>{quoteText(row.before)}</Table.Cell>
            <Table.Cell>{quoteText(row.after)}</Table.Cell>
            <Table.Cell>
              {change === "Same" ? <Text color="gray">{change}</Text> : <strong>{change}</strong>}
            </Table.Cell>
          </Table.Row>
        );
      })}
    </Table.Body>
  </Table.Root>
);
