import { parseArgs } from "node:util";
import { AppError } from "@cleaning/contract/http/app-error";
import { dropMessage, listMessages, type WaitingMessage } from "@cleaning/core/platform/messages/waiting.ts";
import { UsageError } from "@cleaning/local/refusal";
import { callerName } from "./catalog/who.ts";
import { type OpenTable, withTable } from "./table/open.ts";

const usage = `pnpm mails list             the messages that wait to be sent, and those that were dropped in the last month
pnpm mails drop ID          says which message that is
pnpm mails drop ID --write  ends its tries: it is not sent, and the history of who it was for says so
TABLE names a stage's table (docs/operations.md); default: the local data folder`;

const hours = (from: string, now: Date): string =>
  `${Math.floor((now.getTime() - Date.parse(from)) / 3_600_000)} h old`;

const lineOf = (
  { id, kind, recipient = "an address alone", createdAt, attempts, lastFault, droppedBy }: WaitingMessage,
  now: Date,
): string =>
  [
    `${id}  ${kind} to ${recipient}, ${hours(createdAt, now)}, tried ${attempts} times`,
    ...(lastFault === undefined ? [] : [lastFault]),
    ...(droppedBy === undefined ? [] : [`dropped by ${droppedBy}`]),
  ].join(", ");

const list = async ({ database }: OpenTable): Promise<void> => {
  const { waiting, dropped } = await listMessages(database);
  const now = new Date();
  for (const message of [...dropped, ...waiting]) console.log(lineOf(message, now));
  console.log(`${waiting.length} wait.`);
};

const drop = async ({ database, isDeployed }: OpenTable, id: string, isWriting: boolean): Promise<void> => {
  const now = new Date();
  const message = (await listMessages(database)).waiting.find((one) => one.id === id);
  if (message === undefined) throw new UsageError(`No message ${id} waits.`);
  console.log(lineOf(message, now));
  if (!isWriting) return console.log("Nothing was written: --write drops it.");
  await dropMessage(database, id, { by: callerName(isDeployed), now });
  console.log("Dropped: it is not sent.");
};

const workOf = (parameters: readonly string[]): ((opened: OpenTable) => Promise<void>) => {
  const args = parameters.filter((parameter) => parameter !== "--");
  const options = { write: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false });
  const isWriting = values.write === true;
  const [what, id, ...others] = positionals;
  if (Object.keys(values).some((name) => name !== "write") || others.length > 0) throw new UsageError(usage);
  if (what === "list" && id === undefined && !isWriting) return list;
  if (what === "drop" && id !== undefined) return (opened) => drop(opened, id, isWriting);
  throw new UsageError(usage);
};

/** Ends with 2 when nothing could be done. */
try {
  await withTable(process.env, workOf(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
