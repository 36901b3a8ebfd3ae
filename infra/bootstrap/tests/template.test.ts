import { mkdtempDisposableSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { accountStackName, stageKinds, stageStackName } from "../../bootstrap-contract.ts";
import { parseSettings } from "../src/settings.ts";
import { synthesize } from "../src/synthesize.ts";

const id = (digit: number): string => String(digit).repeat(12);
const budget = { monthlyDollars: 1_000_000, email: `${"o".repeat(64)}@${"example".repeat(8)}.com` };

/** The longest that GitHub, Route 53 and domains allow: 39, 100, ten digits, 60 and 32 characters. */
const longest = parseSettings({
  repository: {
    owner: "o".repeat(39),
    name: "r".repeat(100),
    subject: { format: "numbered", ownerId: "9".repeat(10), repositoryId: "9".repeat(10) },
  },
  branch: "b".repeat(100),
  accounts: [
    { id: id(1), stages: ["preview", "staging"], budget },
    { id: id(2), stages: ["production"], budget },
  ],
  domains: {
    staging: { name: `staging.${"d".repeat(56)}.com`, hostedZoneId: `Z${"0".repeat(31)}` },
    production: { name: `${"d".repeat(56)}.com`, hostedZoneId: `Z${"0".repeat(31)}` },
  },
  isProductionDeployed: true,
});

/** The AWS CLI and CloudFormation refuse templates above 51,200 bytes that are not in a bucket. */
const most = 46_000;

const fileOf = (stack: string): string => `${stack}.template.json`;

test("each account's folder has one template a stack, far below the size that the AWS CLI takes, whatever the settings", () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "bootstrap-"));
  synthesize(longest, folder.path);
  const templatesOf = (account: string): string[] =>
    readdirSync(join(folder.path, account)).filter((name) => name.endsWith(".template.json"));
  // In shell order the account's stack is the first.
  expect(templatesOf(id(1)).toSorted()).toEqual(
    [accountStackName, stageStackName("preview"), stageStackName("staging")].map(fileOf),
  );
  expect(templatesOf(id(2)).toSorted()).toEqual([accountStackName, stageStackName("production")].map(fileOf));
  const sizes = [id(1), id(2)].flatMap((account) =>
    templatesOf(account).map((name) => statSync(join(folder.path, account, name)).size),
  );
  expect(sizes).toHaveLength(stageKinds.length + 2);
  expect(Math.max(...sizes)).toBeLessThan(most);
});
