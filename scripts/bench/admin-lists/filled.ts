import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { customerBasics, customerEntity } from "@cleaning/core/people/customers/entity.ts";
import { createTableInput } from "@cleaning/core/platform/database";
import { putOf, type Write } from "@cleaning/core/platform/database/transact-write.ts";
import { termWrites } from "@cleaning/core/platform/search";
import { embeddedProgram } from "@cleaning/local/engine";

const firstNames = ["Ann", "Bob", "Carol", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon"];

/** A tenth of the customers has each first name. */
export const customerAt = (index: number) => {
  const id = index + 1;
  const firstName = firstNames[index % firstNames.length] ?? "";
  const name = `${firstName} Lee ${String((index * 7_919) % 1_000_003).padStart(7, "0")}`;
  return {
    id,
    userId: id,
    name,
    sortName: name.toLowerCase(),
    firstName,
    email: `${name.replaceAll(" ", ".").toLowerCase()}@example.test`,
    phone: `(435) 555-${String(index % 10_000).padStart(4, "0")}`,
    city: "Logan",
    notes: "The key is in the box beside the door. ".repeat(4),
    hasPets: id % 3 === 0,
    activeSubscriptions: 0,
    createdAt: "2026-11-21T19:00:00.000Z",
  };
};

const attribute = (value: unknown): object => {
  if (typeof value === "string") return { S: value };
  if (typeof value === "number") return { N: String(value) };
  if (typeof value === "boolean") return { BOOL: value };
  throw new Error("A customer has texts, numbers and flags only.");
};

const lineOf = ({ Put }: Write): string => {
  const marshalled = Object.entries(Put?.Item ?? {}).map(([name, value]): [string, object] => [name, attribute(value)]);
  return JSON.stringify({ Item: Object.fromEntries<object>(marshalled) });
};

/** Customers in a file of the export. */
const recordsPerFile = 10_000;

/** Fills tables by importing an export: writing the records would take minutes. */
export const filledDatabase = (folder: string, sizes: Readonly<Record<string, number>>): string => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "us-west-2" }));
  const tables = Object.entries(sizes).map(([table, size]) => {
    const database = { client, table };
    const linesOf = (index: number): string[] => {
      const record = { ...customerAt(index), revision: 1 };
      const put = putOf(customerEntity(database).put(record));
      return [put, ...termWrites(customerBasics, database, undefined, record)].map(lineOf);
    };
    mkdirSync(join(folder, "export", table, "data"), { recursive: true });
    for (let start = 0; start < size; start += recordsPerFile) {
      const lines = Array.from({ length: Math.min(recordsPerFile, size - start) }, (_, index) =>
        linesOf(start + index),
      );
      const file = join(folder, "export", table, "data", `customers-${start}.json.gz`);
      writeFileSync(file, gzipSync(lines.flat().join("\n"), { level: 1 }));
    }
    return { Table: createTableInput(table) };
  });
  const [schema, output] = [join(folder, "schema.json"), join(folder, "db.sqlite")];
  writeFileSync(schema, JSON.stringify(tables));
  const parameters = ["import", "--source", join(folder, "export"), "--schema", schema, "--output", output];
  const { status, stderr } = spawnSync(embeddedProgram(), parameters, { encoding: "utf8" });
  if (status !== 0) throw new Error(`The database did not take the customers: ${stderr}`);
  return output;
};
