import { parseArgs } from "node:util";
import { AppError } from "@cleaning/contract/http/app-error";
import { dropMail, listMails, type WaitingMail } from "@cleaning/core/platform/mail/waiting.ts";
import { UsageError } from "@cleaning/local/refusal";
import { callerName } from "./catalog/who.ts";
import { type OpenTable, withTable } from "./table/open.ts";

const usage = `pnpm mails list             the mails that wait to be sent, and those that were dropped in the last month
pnpm mails drop ID          says which mail that is
pnpm mails drop ID --write  ends its tries: it is not sent
TABLE names a stage's table (docs/operations.md); default: the local data folder`;

const hours = (from: string, now: Date): string =>
  `${Math.floor((now.getTime() - Date.parse(from)) / 3_600_000)} h old`;

const lineOf = ({ id, kind = "unknown", createdAt, attempts, lastFault, droppedBy }: WaitingMail, now: Date): string =>
  [
    `${id}  ${kind}, ${hours(createdAt, now)}, tried ${attempts} times`,
    ...(lastFault === undefined ? [] : [lastFault]),
    ...(droppedBy === undefined ? [] : [`dropped by ${droppedBy}`]),
  ].join(", ");

const list = async ({ database }: OpenTable): Promise<void> => {
  const { waiting, dropped } = await listMails(database);
  const now = new Date();
  for (const mail of [...dropped, ...waiting]) console.log(lineOf(mail, now));
  console.log(`${waiting.length} wait.`);
};

const drop = async ({ database, isDeployed }: OpenTable, id: string, isWriting: boolean): Promise<void> => {
  const now = new Date();
  const mail = (await listMails(database)).waiting.find((one) => one.id === id);
  if (mail === undefined) throw new UsageError(`No mail ${id} waits.`);
  console.log(lineOf(mail, now));
  if (!isWriting) return console.log("Nothing was written: --write drops it.");
  await dropMail(database, id, { by: callerName(isDeployed), now });
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
