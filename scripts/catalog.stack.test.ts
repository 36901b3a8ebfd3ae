import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempDisposableSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CatalogFile } from "@cleaning/contract/catalog/catalog-file";
import { demoCatalog as demo } from "@cleaning/contract/demo/catalog";
import { putCatalog } from "@cleaning/core/catalog/catalog";
import { auditEntity } from "@cleaning/core/platform/audit/entity.ts";
import { stackDatabase, type TestDatabase } from "@cleaning/core/testing";
import { beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { catalogOf, readCatalogFile } from "./catalog/file.ts";

const { services, extraServices, testimonials, positions } = demo;
const command = join(import.meta.dirname, "catalog.ts");

let dir = "";
let database: TestDatabase;
beforeAll(() => {
  const folder = mkdtempDisposableSync(join(tmpdir(), "catalog-"));
  dir = folder.path;
  return () => folder.remove();
});
beforeEach(async () => {
  database = await stackDatabase();
});

const environment = () => ({
  ...process.env,
  ...inject("stack"),
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: "local",
  TABLE: database.table,
});
const run = (parameters: readonly string[], settings: NodeJS.ProcessEnv = {}) => {
  const options = { env: { ...environment(), ...settings }, encoding: "utf8" as const };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...parameters], options);
  return { status, stdout, stderr };
};
let files = 0;
const newPath = (): string => join(dir, `catalog-${(files += 1)}.json`);
const fileOf = (content: unknown): string => {
  const path = newPath();
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
};
const contentOf = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

describe("pnpm catalog", () => {
  it("writes the lists of a table into a file, which changes nothing when it is taken back", async () => {
    await putCatalog(database, demo);
    const path = newPath();
    expect(run(["--read", path])).toMatchObject({ status: 0, stderr: "" });
    expect(contentOf(path)).toEqual(demo);
    expect(run(["--write", path])).toEqual({ status: 0, stdout: "The table is as the file says.\n", stderr: "" });
    expect(run(["--read", path])).toMatchObject({ status: 2, stderr: expect.stringContaining("EEXIST") });
  });

  it("starts a new table from the demo's services, without invented praise", () => {
    const path = newPath();
    expect(run(["--read", path]).stdout).toContain("Make them yours");
    expect(contentOf(path)).toEqual({ ...demo, testimonials: [], positions: [] });
  });

  it("shows changes, writes them only with --write, and then finds none", async () => {
    await putCatalog(database, demo);
    const [first, , ...rest] = services;
    const added = { name: "Garage", description: "d", type: "other", features: [], isPopular: false, price: "$90" };
    const path = fileOf({ services: [{ ...first, price: "$165-180" }, ...rest, added] });
    const result = run([path]);
    expect(result.status).toBe(0);
    for (const line of [
      "~ services 1 Standard Cleaning",
      '    price: "$150" -> "$165-180"',
      "+ services 8 Garage",
      "- services 2 Deep Cleaning",
      "    no longer offered; subscriptions that have it keep it as they are",
      "    place in the list: 3 -> 2",
      "No service is of the type deep: orders of that package on /pricing may be refused.",
      "Nothing was written: --write does it.",
    ])
      expect(result.stdout).toContain(line);
    expect(await catalogOf(database)).toEqual(demo);
    expect(run([path, "--write"])).toMatchObject({ status: 0, stdout: expect.stringContaining("8 of 8 written.") });
    const after = await catalogOf(database);
    expect(after.services.map(({ name, price }) => `${name} ${price}`)).toEqual(
      expect.arrayContaining(["Standard Cleaning $165-180", "Garage $90"]),
    );
    expect(after.testimonials).toEqual(testimonials);
    expect(run([path]).stdout).toContain("The table is as the file says.");
    const { data } = await auditEntity(database).query.byRecord({ kind: "services", recordId: 1 }).go();
    expect(data).toMatchObject([{ action: "changed", identityId: expect.stringMatching(/\S/) }]);
  });

  it.each([
    ["{", "Expected property name"],
    [[], "the file: should be object"],
    [{ services: [{ ...services[0], prize: "$1" }] }, "services[0]: has no field prize"],
    [{ service: [] }, "the file: has no field service"],
    [{ services: [services[0], { ...services[1], price: undefined }] }, "services[1].price: is missing"],
    [{ services: [{ ...services[0], type: "windows" }] }, "services[0].type: is none of standard, deep"],
    [{ services: [{ ...services[0], features: ["Floors", ""] }] }, "services[0].features[1]: is empty"],
    [{ services: [{ ...services[0], features: "Floors" }] }, "services[0].features: should be array"],
    [{ services: [{ ...services[0], price: "$1,50" }] }, "services[0].price: cannot be read"],
    [{ services: [{ ...services[0], price: "$0" }] }, "services[0].price: cannot be read"],
    [{ extraServices: [{ ...extraServices[0], price: "from 35" }] }, "extraServices[0].price: cannot be read"],
    [{ testimonials: [{ ...testimonials[0], rating: 4.75 }] }, "testimonials[0].rating: has more than one decimal"],
  ])("refuses a file that is not right, with the place: %j", async (content, words) => {
    await expect(readCatalogFile(fileOf(content))).rejects.toThrow(words);
  });

  it.each([
    [{ services: [services[0], { ...services[1], price: "$0" }] }, "services[1].price: cannot be read"],
    [{ services, positions: [positions[0], positions[0]] }, "positions[1].id: 1 is there twice"],
  ])("writes nothing of a file of which a part is not right", async (content, words) => {
    const result = run(["--write", fileOf(content)]);
    expect(result).toMatchObject({ status: 2, stderr: expect.stringContaining(words) });
    expect((await catalogOf(database)).services).toEqual([]);
  });

  it("says what it does not know", () => {
    for (const parameters of [[], ["--wirte", "x"], ["a", "b"], ["--read", "--write", "x"]])
      expect(run(parameters)).toMatchObject({ status: 2, stderr: expect.stringContaining("Usage: pnpm catalog") });
    expect(run([newPath()])).toMatchObject({ status: 2, stderr: expect.stringContaining("ENOENT") });
  });

  it.each([
    ["the table is not there", { TABLE: "cleaning-gone" }, "There is no such table in this account: cleaning-gone."],
    ["the stage has none", { TABLE: "None" }, "has no table yet"],
    ["nothing answers", { AWS_ENDPOINT_URL_DYNAMODB: "http://127.0.0.1:9" }, "AWS cannot be reached"],
    ["there are no credentials", { AWS_ACCESS_KEY_ID: "", HOME: "/nonexistent" }, "there are no credentials"],
    ["there are no data on this machine", { TABLE: "" }, "There are no data in"],
  ])("says in a line when %s", (_, settings, words) => {
    const result = run(["--read", newPath()], {
      AWS_REGION: undefined,
      LOCAL_DIR: join(dir, "data"),
      AWS_EC2_METADATA_DISABLED: "true",
      ...settings,
    });
    expect(result).toMatchObject({ status: 2, stdout: "", stderr: expect.stringContaining(words) });
    expect(result.stderr.trim().split("\n")).toHaveLength(1);
  });

  it("takes a price in words, which is shown as one on request", () => {
    const path = fileOf({ services: [{ ...services[0], price: "by arrangement" }] });
    expect(run([path])).toMatchObject({ status: 0, stdout: expect.stringContaining("1 to change") });
  });

  it("that is killed in the middle has written whole parts, and the next run writes the rest, nothing twice", async () => {
    const [{ id: _, ...service } = {}] = services;
    const many = Array.from({ length: 200 }, (__, index) => ({ ...service, name: `Service ${index}` }));
    const path = fileOf({ services: many } satisfies { services: unknown[] });
    const child = spawn(process.execPath, [command, "--write", path], { env: environment() });
    child.stdout.on("data", (text: Buffer) => {
      if (/\d+ of 200 written/.test(text.toString())) child.kill("SIGKILL");
    });
    await once(child, "close");
    const half = (await catalogOf(database)).services.length;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(200);
    expect(half % 45).toBe(0);
    expect(run(["--write", path])).toMatchObject({ status: 0, stdout: expect.stringContaining("written.") });
    const file = contentOf(path) as CatalogFile;
    expect((await catalogOf(database)).services.map(({ name }) => name)).toEqual(
      file.services?.map(({ name }) => name),
    );
    for (const recordId of [1, 45, 46, 200]) {
      const { data } = await auditEntity(database).query.byRecord({ kind: "services", recordId }).go();
      expect(data.map(({ action }) => action)).toEqual(["created"]);
    }
    expect(run([path]).stdout).toContain("The table is as the file says.");
  });
});
