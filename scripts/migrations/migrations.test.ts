import { randomInt } from "node:crypto";
import { CreateTableCommand } from "@aws-sdk/client-dynamodb";
import { migrations } from "@cleaning/core/apps/migrations/list.ts";
import { createTableInput } from "@cleaning/core/platform/database";
import { stackDatabase } from "@cleaning/core/testing";
import { expect, it } from "vitest";
import { doneLine, obstacleLines, pendingLine } from "./lines.ts";
import { tableOfStage } from "./stage-table.ts";

const [migration] = migrations;
if (migration === undefined) throw new Error("There is no migration.");

it("the table of a stage is the one that SST made, until the commit names a restored one", async () => {
  const { plain } = await stackDatabase();
  const stage = `pr-${randomInt(1_000_000_000)}`;
  const prefix = `cleaning-${stage}-TableTable-`;
  expect(await tableOfStage(plain, stage)).toBeUndefined();
  for (const name of ["abcdefgh", "abcdefgh-20261121"])
    await plain.send(new CreateTableCommand(createTableInput(`${prefix}${name}`)));
  await plain.send(new CreateTableCommand(createTableInput(`cleaning-${stage}-x-TableTable-abcdefgh`)));
  expect(await tableOfStage(plain, stage)).toBe(`${prefix}abcdefgh`);
  const name = `${prefix}abcdefgh-20261121`;
  expect(await tableOfStage(plain, stage, { [stage]: { name, takeOver: true } })).toBe(name);
  await plain.send(new CreateTableCommand(createTableInput(`${prefix}zzzzzzzz`)));
  await expect(tableOfStage(plain, stage)).rejects.toThrow("has several tables");
});

it("a migration that was begun says when and by whom, and one that is older than the table says so", () => {
  const record = {
    number: migration.number,
    name: migration.name,
    state: "running" as const,
    runs: [{ at: "2026-11-21", by: "ada" }],
  };
  expect(pendingLine({ migration, record })).toMatch(/It was begun on 2026-11-21 by ada and is not done\.$/);
  expect(doneLine({ migration, record: undefined })).toBe(
    `${migration.number} ${migration.name}: the table was made after it.`,
  );
});

it("a commit older than the records is refused, and has nothing to run", () => {
  const [line = "", ...others] = obstacleLines("staging", "cleaning-staging", { pending: [], unknown: [9] });
  expect(line).toBe("staging's records had migration 9, which this commit does not know: it cannot read them.");
  expect(others).toEqual([]);
});

it("a commit that needs a migration says how to run it on the stage's table", () => {
  const pending = [{ migration, record: undefined }];
  const lines = obstacleLines("staging", "cleaning-staging", { pending, unknown: [] });
  expect(lines[0]).toBe(`${migration.number} ${migration.name}: ${migration.about}`);
  expect(lines.at(-1)).toContain("  TABLE=cleaning-staging npx -y pnpm@12 migrate --apply");
});
