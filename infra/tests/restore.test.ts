import { readFileSync } from "node:fs";
import { join } from "node:path";
import { table as layout } from "@cleaning/contract/data/table";
import { beforeAll, describe, expect, it } from "vitest";
import { byName } from "../synthesis/fields.ts";
import { neverRestored, record } from "../synthesis/record.ts";
import { recordedStages } from "../synthesis/setup.ts";
import { recorded, type Template, templateOf } from "../synthesis/template.ts";

// Rehearses the runbook's "Restore the table" without AWS.
const restored = "cleaning-production-TableTable-abcdefgh-20261121";
const edit = (takeOver: boolean) => ({
  file: "infra/restored.ts",
  change: (source: string): string => {
    const changed = source.replace(
      /= \{\};/,
      `= { production: { name: "${restored}", takeOver: ${String(takeOver)} } };`,
    );
    expect(changed).not.toBe(source);
    return changed;
  },
});

const stages: Record<string, Template> = {};
const stageOf = (name: string): Template => {
  const template = stages[name];
  if (template === undefined) throw new Error(`${name} was not recorded.`);
  return template;
};
beforeAll(async () => {
  const again = { commands: ["deploy"] };
  const { production, staging } = recordedStages;
  stages["first"] = templateOf(
    await record("restore-first", { ...production, edit: edit(true), ...again }, "production"),
  );
  stages["second"] = templateOf(
    await record("restore-second", { ...production, edit: edit(false), ...again }, "production"),
  );
  stages["staging"] = templateOf(
    await record("restore-staging", { ...staging, edit: edit(true), ...again }, "production"),
  );
});

const initialRecord = "aws:dynamodb/tableItem:TableItem";
const tableOf = (template: Template) => template.one("aws:dynamodb/table:Table");
const normalized = (template: Template): string[] =>
  template.resources
    .filter(({ type }) => type.startsWith("aws:"))
    // An imported table has no tags at first.
    .map(({ type, name, inputs, options: { ignoreChanges: _, ...options } }) =>
      JSON.stringify([type, name, inputs, options])
        .replaceAll(restored, String(tableOf(recorded("production")).inputs["name"]))
        .replaceAll(/-[abcdefhkmnorstuvwxz]{8}(?!\w)/g, "")
        .replaceAll(/-code-[\da-f]{64}/g, "")
        .replaceAll(/recordings\/[\w-]+/g, "recordings"),
    )
    .toSorted(byName);

describe("the first deployment after a restore", () => {
  it("takes the restored table over instead of making one", () => {
    expect(tableOf(stageOf("first"))).toMatchObject({ id: restored, inputs: { name: restored } });
    expect(tableOf(recorded("production")).id).not.toBe(tableOf(recorded("production")).inputs["name"]);
  });

  it("declares what the runbook has set on the restored table before, so that there is nothing to change", () =>
    expect(tableOf(stageOf("first"))).toMatchObject({
      inputs: {
        deletionProtectionEnabled: true,
        pointInTimeRecovery: { enabled: true },
        ttl: { attributeName: layout.timeToLive, enabled: true },
      },
      options: { protect: true, retainOnDelete: true },
    }));

  it("keeps the keys and indexes, without which AWS would make the table anew", () => {
    const { name: _, ...rest } = tableOf(stageOf("first")).inputs;
    const { name: __, ...before } = tableOf(recorded("production")).inputs;
    expect(rest).toEqual(before);
  });

  it("gives every function, right, alarm and chart the restored table, and changes nothing else", () => {
    const others = recorded("production").resources.filter(({ type }) => type !== initialRecord);
    expect(normalized(stageOf("first"))).toEqual(normalized({ ...recorded("production"), resources: others }));
    const using = stageOf("first").resources.filter(({ inputs }) => JSON.stringify(inputs).includes(restored));
    const types = new Set(using.map(({ type }) => type));
    for (const type of ["lambda/function:Function", "iam/role:Role", "cloudwatch/metricAlarm:MetricAlarm"])
      expect(types).toContain(`aws:${type}`);
    expect(using.filter(({ type }) => type === "aws:lambda/function:Function")).toHaveLength(
      recorded("production").lambdas().length,
    );
  });

  it("leaves the record of migrations to the restored table, which has it", () => {
    expect(stageOf("first").all(initialRecord)).toEqual([]);
    expect(recorded("production").one(initialRecord).options).toMatchObject({ retainOnDelete: true });
  });

  it("leaves staging alone, which is deployed from the same commit", () => {
    expect(normalized(stageOf("staging"))).toEqual(normalized(recorded("staging")));
    expect(tableOf(stageOf("staging")).id).toBe(tableOf(recorded("staging")).id);
  });
});

it("the deployments after it know the table by its name, and take nothing over", () => {
  expect(tableOf(stageOf("second")).id).not.toBe(restored);
  expect(tableOf(stageOf("second")).inputs["name"]).toBe(restored);
  expect(normalized(stageOf("second"))).toEqual(normalized(stageOf("first")));
});

it("a stage whose table was restored for good is recorded as if it never was, so that its pull request stays green", () => {
  const source = readFileSync(join(import.meta.dirname, "../restored.ts"), "utf8");
  const none = neverRestored(source);
  expect(none).toMatch(/ = \{\};\n$/);
  for (const entries of [
    `{ production: { name: "${restored}", takeOver: false } }`,
    `{\n  production: { name: "${restored}", takeOver: true },\n  staging: { name: "a", takeOver: false },\n}`,
  ])
    expect(neverRestored(none.replace("= {};", `= ${entries};`))).toBe(none);
});
