import { parseArgs } from "node:util";
import { emptyCatalog } from "@cleaning/contract/catalog/catalog";
import { ownerPlaceholders, placeholderLines } from "@cleaning/contract/catalog/owner-content";
import { provider } from "@cleaning/contract/checkout/provider";
import { messageKindNames } from "@cleaning/contract/messages/kinds";
import type { MessageWords } from "@cleaning/contract/messages/message-kind";
import { business } from "@cleaning/contract/site/business";
import { ownWords } from "@cleaning/core/platform/messages/words.ts";
import { UsageError } from "@cleaning/local/refusal";
import { withTable } from "./table/open.ts";
import { registrationOf, registrationText } from "./texts/registration.ts";

const usage = `pnpm texts registration                what a registration of a number for text messages asks for
pnpm texts registration --cleanings N  how many cleanings there are in a month (default: 200)
With TABLE, the stage's table (docs/operations.md), samples are in the words that the owner has written there`;

const cleaningsIn = (parameters: readonly string[]): number => {
  const { values, positionals } = parseArgs({
    args: parameters.filter((parameter) => parameter !== "--"),
    options: { cleanings: { type: "string", default: "200" } },
    allowPositionals: true,
    strict: false,
  });
  const { cleanings, ...others } = values;
  const number = Number(cleanings);
  if (positionals.join(" ") !== "registration" || Object.keys(others).length > 0) throw new UsageError(usage);
  if (!Number.isInteger(number) || number < 1) throw new UsageError(usage);
  return number;
};

const wordsOfOwner = async (): Promise<ReadonlyMap<string, MessageWords>> => {
  if ((process.env["TABLE"] ?? "") === "") return new Map();
  return withTable(process.env, async ({ database }) => {
    const wordsOf = ownWords(database, () => new Date());
    const read = await Promise.all(messageKindNames.map(async (kind) => [kind, await wordsOf(kind)] as const));
    return new Map(read.flatMap(([kind, words]) => (words === undefined ? [] : [[kind, words] as const])));
  });
};

/** Ends with 1 while facts are the demo's, with 2 when nothing could be done. */
try {
  const cleanings = cleaningsIn(process.argv.slice(2));
  const site = business.website.link;
  console.log(registrationText(registrationOf({ site, cleanings, words: await wordsOfOwner() })));
  const blanks = ownerPlaceholders(
    { origin: site, hasProvider: false, demo: emptyCatalog },
    { business, provider, employeeVoices: [] },
  );
  if (blanks.length > 0) {
    console.error(["\nNot yet: these facts are still the demo's.", ...placeholderLines(blanks)].join("\n"));
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
