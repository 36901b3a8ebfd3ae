import { expect, it, onTestFinished } from "vitest";
import { allCommands, commands } from "./page.ts";
import { lambdaOperations, type FakeFunction, fakeAwsCli } from "./pretended-aws.ts";
import { startShell } from "./shell.ts";

/** More functions than a page of Lambda's; previews come first. */
const account = (): Map<string, FakeFunction> =>
  new Map([
    ...Array.from({ length: 60 }, (_, number): [string, FakeFunction] => [
      `cleaning-pr-${number}-ApiSiteFunction-abcdefgh`,
      { env: { ORIGIN_SECRETS: "a preview's" } },
    ]),
    [
      "cleaning-production-ApiAccountsFunction-abcdefgh",
      { env: { SECOND_FACTOR_KEYS: "old,older", ORIGIN_SECRETS: "old" } },
    ],
    ["cleaning-production-ApiSiteFunction-abcdefgh", { env: { ORIGIN_SECRETS: "old" } }],
    ["cleaning-production-RunOutboxFunction-abcdefgh", { env: { PUSH_PRIVATE_KEY: "half", PROVIDER_API_KEY: "key" } }],
    ["cleaning-staging-ApiAccountsFunction-abcdefgh", { env: { SECOND_FACTOR_KEYS: "staging's" } }],
    ["cleaning-staging-ApiSiteFunction-abcdefgh", { env: { ORIGIN_SECRETS: "staging's" } }],
    ["cleaning-staging-RunOutboxFunction-abcdefgh", { env: {} }],
  ]);

/** The arguments of `sst secret set` and its input, in a shell that began as the page says. */
const secretsSetBy = async (functions: Map<string, FakeFunction>, blocks: readonly string[], stage = "production") => {
  const set: string[] = [];
  const shell = await startShell(
    fakeAwsCli(lambdaOperations(functions), (_, words) => {
      expect(words.slice(0, 3)).toEqual(["sst", "secret", "set"]);
      const [name, ...rest] = words.slice(3);
      set.push([name, rest.at(-1), ...rest.slice(0, -1)].join(" "));
    }),
  );
  onTestFinished(shell.stop);
  await shell.run(commands("# Operations").replace("STAGE=production", `STAGE=${stage}`));
  await shell.run("openssl() { echo new; }");
  for (const block of blocks) await shell.run(block);
  return set;
};

const key = "### Change the key of two-step sign-in";
const origin = "### Rotate the origin secret";

it("the new key of two-step sign-in comes before those that are in use, whatever other functions the account has", async () => {
  expect(await secretsSetBy(account(), [commands(key)])).toEqual(["SecondFactorKeys new,old,older --stage production"]);
});

it("the key of two-step sign-in is left alone when the old one is not found: without it people could not sign in", async () => {
  expect(await secretsSetBy(new Map(), [commands(key)])).toEqual([]);
});

it("the origin secret is accepted, then shown, then alone, each by a block of its own", async () => {
  const steps = ['"$OLD,$NEW"', '"$NEW,$OLD"', '"$NEW"'].map((value) => commands(origin, `OriginSecrets ${value} `));
  expect(await secretsSetBy(account(), steps)).toEqual(
    ["old,new", "new,old", "new"].map((value) => `OriginSecrets ${value} --stage production`),
  );
});

const stateIsLost = "### SST's state or its passphrase is lost";

it("secrets that are gone are set again as the functions have them, with no line's end; what the stage lacks is left alone", async () => {
  const block = commands(stateIsLost, "again ");
  expect(await secretsSetBy(account(), [block])).toEqual([
    "SecondFactorKeys old,older --stage production",
    "OriginSecrets old --stage production",
    "PushPrivateKey half --stage production",
    "ProviderApiKey key --stage production",
  ]);
  expect(await secretsSetBy(account(), [block], "staging")).toEqual(["SecondFactorKeys staging's --stage staging"]);
});

it("no secret is an argument of a command, which the shell's history and the list of processes would show", () => {
  const set = allCommands().flatMap((block) => block.match(/sst secret set .*/g) ?? []);
  expect(set.length).toBeGreaterThan(1);
  expect(set.filter((line) => !/^sst secret set \S+ --stage "\$STAGE"/.test(line))).toEqual([]);
});
