import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createTableInput } from "@cleaning/core/platform/database";
import type { Delta } from "@cleaning/core/platform/totals/counters.ts";
import { embeddedProgram } from "@cleaning/local/engine";
import type { companyOf } from "./company.ts";

const attribute = (value: unknown): object => {
  if (typeof value === "string") return { S: value };
  if (typeof value === "number") return { N: String(value) };
  if (typeof value === "boolean") return { BOOL: value };
  if (Array.isArray(value)) return { L: value.map(attribute) };
  if (typeof value === "object" && value !== null) return { M: attributesOf(value) };
  throw new Error("The office's records have no other values.");
};
const attributesOf = (item: object): object =>
  Object.fromEntries<object>(
    Object.entries(item).flatMap(([name, value]: [string, unknown]) =>
      value === undefined ? [] : [[name, attribute(value)] as const],
    ),
  );

/** Items in a file of the export. */
const itemsPerFile = 100_000;

/**
 * Fills tables by importing an export: writing the records would take minutes.
 * @returns the database's file, and what the totals have to count, which are not part of the import
 */
export const filledDatabase = (folder: string, companies: Readonly<Record<string, ReturnType<typeof companyOf>>>) => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "us-west-2" }));
  const counted = new Map<string, Delta[]>();
  const tables = Object.entries(companies).map(([table, company]) => {
    const data = join(folder, "export", table, "data");
    mkdirSync(data, { recursive: true });
    const counts: Delta[] = [];
    let lines: string[] = [];
    let files = 0;
    const writeFile = (): void => {
      writeFileSync(join(data, `${files}.json.gz`), gzipSync(lines.join("\n"), { level: 1 }));
      files += 1;
      lines = [];
    };
    for (const written of company.items({ client, table })) {
      for (const { Put } of written.writes) lines.push(JSON.stringify({ Item: attributesOf(Put?.Item ?? {}) }));
      counts.push(...written.counts);
      if (lines.length >= itemsPerFile) writeFile();
    }
    writeFile();
    counted.set(table, counts);
    return { Table: createTableInput(table) };
  });
  const [schema, file] = [join(folder, "schema.json"), join(folder, "db.sqlite")];
  writeFileSync(schema, JSON.stringify(tables));
  const parameters = ["import", "--source", join(folder, "export"), "--schema", schema, "--output", file];
  const { status, stderr } = spawnSync(embeddedProgram(), parameters, { encoding: "utf8" });
  if (status !== 0) throw new Error(`The database did not take the company: ${stderr}`);
  return { file, counted };
};
