import { expect, it, onTestFinished } from "vitest";
import { commands, fillPlaceholders } from "./page.ts";
import { lambdaOperations, type FakeFunction, fakeAwsCli } from "./pretended-aws.ts";
import { startShell } from "./shell.ts";

const first = "cleaning-production-TableTable-abcdefgh";
const restored = `${first}-202611210830`;

const envOf = (stage: string, TABLE: string) => ({
  TABLE,
  USER_POOL_ID: `us-west-2_${stage}`,
  UPLOADS_BUCKET: `cleaning-${stage}-uploadsbucket-bcdefhkm`,
  ACCESS_NOTES_KEY: `arn:aws:kms:us-west-2:123456789012:key/${stage}`,
});

/** After a restore: production has the first table and the restored one. */
const account = (functions: Map<string, FakeFunction>) =>
  fakeAwsCli({
    ...lambdaOperations(functions),
    "dynamodb list-tables": () => ({ TableNames: [first, restored, "cleaning-staging-TableTable-kmnorstu"] }),
    "cognito-idp list-user-pools": () => ({ UserPools: [{ Name: "cleaning-production-Users", Id: "of-the-list" }] }),
    "s3api list-buckets": () => ({ Buckets: [{ Name: "cleaning-production-uploadsbucket-old" }] }),
  });

const namesIn = async (functions: Map<string, FakeFunction>, stage = "production"): Promise<string[]> => {
  const shell = await startShell(account(functions));
  onTestFinished(shell.stop);
  const block = commands("# Operations");
  await shell.run(stage === "production" ? block : fillPlaceholders(block, { "STAGE=production": `STAGE=${stage}` }));
  // In its own process, as the repository's commands.
  const { out } = await shell.run(`bash -c 'echo "$TABLE $POOL $UPLOADS $NOTES_KEY"'`);
  return out.trim().split(" ");
};

const deployed = () =>
  new Map<string, FakeFunction>([
    ["cleaning-staging-ApiVisitsFunction-abcdefgh", { env: envOf("staging", "cleaning-staging-TableTable-kmnorstu") }],
    ["cleaning-production-ApiSiteFunction-abcdefgh", { env: { TABLE: restored } }],
    ["cleaning-production-ApiVisitsFunction-abcdefgh", { env: envOf("production", restored) }],
  ]);

it("the runbook's names, with the first table still there after a restore, are those that the functions use", async () => {
  expect(await namesIn(deployed())).toEqual(Object.values(envOf("production", restored)));
});

it("the runbook's names of another stage are that stage's", async () => {
  const names = Object.values(envOf("staging", "cleaning-staging-TableTable-kmnorstu"));
  expect(await namesIn(deployed(), "staging")).toEqual(names);
});

it("the runbook's names before the first deployment are None, which the repository's commands refuse", async () => {
  expect(await namesIn(new Map())).toEqual(["None", "None", "None", "None"]);
});
