import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import * as z from "zod";

const lockfile = z
  .object({
    packages: z.record(z.string(), z.looseObject({ os: z.array(z.string()).optional() })),
    snapshots: z.record(z.string(), z.looseObject({ optional: z.boolean().optional() })),
  })
  .parse(parse(readFileSync(join(import.meta.dirname, "../pnpm-lock.yaml"), "utf8")));
const names = Object.keys(lockfile.packages);

describe("the lockfile, which is all that an install elsewhere has,", () => {
  it("holds every program for a Mac and for Linux on ARM that it holds for Linux on x64", () => {
    const programs = names.filter((name) => /linux-x64(-gnu)?@/.test(name));
    expect(programs.length).toBeGreaterThan(9);
    const others = programs.flatMap((name) => [
      name.replace(/linux-x64(-gnu)?@/, "darwin-arm64@"),
      name.replace(/linux-x64(-gnu)?@/, "darwin-x64@"),
      name.replace("linux-x64", "linux-arm64"),
    ]);
    // The embedded database has no other builds: DynamoDB Local replaces it.
    expect(others.filter((name) => !names.includes(name) && !name.startsWith("@dynoxide/"))).toEqual([]);
  });

  it("requires nothing that is for some systems only", () => {
    const bound = names.filter((name) => lockfile.packages[name]?.os !== undefined);
    expect(bound).toContain("@dynoxide/linux-x64@1.2.1");
    expect(bound.filter((name) => lockfile.snapshots[name]?.optional !== true)).toEqual([]);
  });

  it("has of DynamoDB Local's package the jar alone, and none of the packages of its code", () => {
    const name = names.find((one) => one.startsWith("amplify-dynamodb-simulator@")) ?? "";
    expect(lockfile.snapshots[name]).toEqual({});
  });
});
