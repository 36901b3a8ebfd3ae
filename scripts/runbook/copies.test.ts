import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fieldsIn } from "@cleaning/local/records";
import { repository } from "@cleaning/local/settings";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { commands } from "./page.ts";

const read = (path: string): string => readFileSync(join(repository, path), "utf8");
const template = fieldsIn(parse(read("infra/copies.yml")));
const resource = (name: string) => fieldsIn(fieldsIn(template["Resources"])[name]);
const properties = (name: string) => fieldsIn(resource(name)["Properties"]);

const account = "123456789012";
const tableOf = (stage: string) => `arn:aws:dynamodb:us-west-2:${account}:table/cleaning-${stage}-TableTable-abcdefgh`;
const uploadsOf = (stage: string) => `arn:aws:s3:::cleaning-${stage}-uploadsbucket-abcdefgh`;
/** An ARN pattern as CloudFormation resolves it. */
const expand = (value: unknown): string =>
  String(typeof value === "string" ? value : fieldsIn(value)["Fn::Sub"]).replaceAll("${AWS::AccountId}", account);

describe("the copies in another account", () => {
  const selected = fieldsIn(properties("Selection")["BackupSelection"])["Resources"];
  const patterns = [selected].flat().map((pattern) => new RegExp(`^${expand(pattern).replaceAll("*", ".*")}$`));
  const isCopied = (arn: string): boolean => patterns.some((pattern) => pattern.test(arn));

  it("are of production's table, also of a restored one, and of its uploads, and of nothing of staging", () => {
    const production = [tableOf("production"), `${tableOf("production")}-202611210830`, uploadsOf("production")];
    expect(production.map(isCopied)).toEqual([true, true, true]);
    expect([tableOf("staging"), uploadsOf("staging")].map(isCopied)).toEqual([false, false]);
  });

  it("are made each month, go to the vault that is named, and are deleted after a time in both", () =>
    expect(properties("Plan")["BackupPlan"]).toMatchObject({
      BackupPlanRule: [
        {
          TargetBackupVault: { Ref: "Vault" },
          ScheduleExpression: expect.stringMatching(/^cron\(\d+ \d+ 1 \* \? \*\)$/),
          Lifecycle: { DeleteAfterDays: 35 },
          CopyActions: [{ DestinationBackupVaultArn: { Ref: "Elsewhere" }, Lifecycle: { DeleteAfterDays: 100 } }],
        },
      ],
    }));

  it("stay when their stack goes, and no role that deploys may touch them", () => {
    for (const name of ["Vault", "Key"])
      expect(resource(name)).toMatchObject({ DeletionPolicy: "Retain", UpdateReplacePolicy: "Retain" });
    const roles = readdirSync(join(repository, "infra/bootstrap/src")).map((file) =>
      read(`infra/bootstrap/src/${file}`),
    );
    expect(roles.length).toBeGreaterThan(5);
    expect(roles.filter((source) => /["' ]backup(?:-storage)?["':]/.test(source))).toEqual([]);
  });

  it("have names in the runbook that the template accepts", () => {
    const block = commands("### Copies", "copies.yml");
    const [, name = "", vault = ""] = /--parameter-overrides (\w+)=(\S+)$/m.exec(block) ?? [];
    const parameter = fieldsIn(fieldsIn(template["Parameters"])[name]);
    const pattern = new RegExp(String(parameter["AllowedPattern"]));
    expect(vault.replace("REGION", "us-east-2").replace("OTHER_ACCOUNT", account)).toMatch(pattern);
    expect(commands("### Copies", "create-backup-vault")).toContain(`--backup-vault-name ${vault.split(":").at(-1)}`);
  });
});
