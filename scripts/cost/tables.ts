import { github, scales, texts, visit } from "./assumptions.ts";
import {
  type Amounts,
  amountsOf,
  type Costs,
  costsOf,
  partsOf,
  scheduledMinutes,
  textsCost,
  totalOf,
  watchedStagingCost,
} from "./model.ts";
import { pricesOf } from "./prices.ts";

const whole = (amount: number): string => Math.round(amount).toLocaleString("en-US");
const dollars = (amount: number): string =>
  amount >= 100
    ? whole(amount)
    : amount.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percent = (share: number): string => `${(100 * share).toFixed(share > 0.99 ? 2 : 0)} %`;

/** Markdown: the first column to the left, the others to the right. */
const table = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [line(head), rule, ...body.map(line)].join("\n");
};

const amountRows: readonly [string, (amounts: Amounts) => string][] = [
  ["Requests to CloudFront", ({ edgeRequests }) => whole(edgeRequests)],
  ["Gigabytes from CloudFront", ({ edgeGigabytes }) => whole(edgeGigabytes)],
  ["Calls of the API", ({ callsAsked }) => whole(callsAsked)],
  ["of public lists, answered by CloudFront", ({ cachedShare }) => percent(cachedShare)],
  ["Calls that reach a function", ({ apiRequests }) => whole(apiRequests)],
  ["Gigabyte-seconds of functions", ({ gigabyteSeconds }) => whole(gigabyteSeconds)],
  ["Read units of the table", ({ reads }) => whole(reads)],
  ["Write units of the table", ({ writes }) => whole(writes)],
  ["People who sign in", ({ activeUsers }) => whole(activeUsers)],
  ["Mails", ({ mails }) => whole(mails)],
];

const parts = (costs: Costs): string =>
  partsOf(costs)
    .filter((part) => costs[part] >= 0.01)
    .map((part) => `${part} ${dollars(costs[part])}`)
    .join("; ");

/** Sentences of docs/cost.md, which a test compares. */
export const sentences = (): string[] => {
  const idle = costsOf(amountsOf(0));
  const totals = scales.map((visits) => `${whole(visits)} visits: $${whole(totalOf(costsOf(amountsOf(visits))))}`);
  const minutes = scheduledMinutes();
  const left = github.free - minutes;
  return [
    `Nobody comes: $${dollars(totalOf(idle))} a month (${parts(idle)}).`,
    `${totals.join("; ")}.`,
    `Text messages, once they are on: at most $${dollars(textsCost())} more (number ${texts.number}, campaign ${texts.campaign}, what is sent ${texts.cap}).`,
    `Staging watched like production: $${dollars(watchedStagingCost())} more.`,
    `GitHub, private: ${whole(minutes)} minutes a month by the clock and ${github.change} for each merged change, so ${Math.floor(left / github.change)} changes fit into the ${whole(github.free)} that are free; each one more is $${dollars(github.change * github.dollarsAMinute)}. A run on a Mac takes ${github.macRun}.`,
  ];
};

export const tables = (): string => {
  const months = scales.map((visits) => {
    const amounts = amountsOf(visits);
    const costs = costsOf(amounts);
    return { visits, amounts, costs, total: totalOf(costs) };
  });
  const amount = ([name, of]: (typeof amountRows)[number]): string[] =>
    [name].concat(months.map(({ amounts }) => of(amounts)));
  const cost = (name: keyof Costs): string[] => {
    const row: string[] = [name];
    return row.concat(months.map(({ costs }) => dollars(costs[name])));
  };
  const head = (title: string): string[] => [title, ...months.map(({ visits }) => `${whole(visits)} visits`)];
  const names = months.slice(0, 1).flatMap(({ costs }) => partsOf(costs));
  return [
    `Prices as known in ${pricesOf}. A visit is ${visit.documents} pages loaded as such and ${visit.files} files, ${1_000 * visit.megabytes} KB in all; ${percent(visit.returning.share)} come again and have nearly all of it; ${percent(visit.signedIn.share)} sign in; ${100 * visit.contacts} % send the form.`,
    table([head("A month, counted"), ...amountRows.map(amount)]),
    table([
      head("A month, in US dollars"),
      ...names.map(cost),
      ["**Together**", ...months.map(({ total }) => `**${dollars(total)}**`)],
      ["A thousand visits", ...months.map(({ total, visits }) => dollars((1_000 * total) / visits))],
    ]),
  ].join("\n\n");
};
