import { globSync, readFileSync } from "node:fs";
import { defaultExclude, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { limits } from "./scripts/testing/limits.ts";

declare module "vitest" {
  interface ProvidedContext {
    expectedLimit: number;
  }
}

/** Workspace packages by path, so that a copy of the tree (a mutation run's sandbox) tests itself and not the original. */
const here = import.meta.dirname;
const alias = [
  { find: /^@cleaning\/core\/(.+\.ts)$/, replacement: `${here}/packages/core/src/$1` },
  { find: /^@cleaning\/core\/(.+)$/, replacement: `${here}/packages/core/src/$1/index.ts` },
  { find: /^@cleaning\/functions\/bundling\/(.+)$/, replacement: `${here}/packages/functions/bundling/$1.ts` },
  { find: /^@cleaning\/(contract|scheduling|functions|local)\/(.+)$/, replacement: `${here}/packages/$1/src/$2.ts` },
];

/** Tests that start whole stacks of their own, and end them: too slow for `pnpm test:quick`. */
const wholeStacks = "{packages,scripts}/**/*.stack.test.ts";

const isStack = ({ project }: TestSpecification): number => Number(project.name === "stack");

/** Whole stacks begin: they wait for their messages while the others work, and would be waited for at the end. */
class StacksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own
    const bySize = await super.sort(files);
    return bySize.toSorted((one, other) => isStack(other) - isStack(one));
  }
}

const sharing = "packages/{scheduling,core,functions}/src/**/*.test.ts";
/** The company's facts, and what is said of them. */
const facts = ["packages/contract/src/**/*.test.ts", "scripts/owner/*.test.ts"];
/** A module, a client or an environment that a test replaces would stay replaced for the next file of its worker. */
const replaces = /\b(?:vi\.mock|vi\.stubEnv|mockClient)\(/;
const replacing = globSync(sharing, { cwd: here }).filter((file) =>
  replaces.test(readFileSync(`${here}/${file}`, "utf8")),
);

/** For tests that make a table each. */
const manyTables = {
  globalSetup: ["packages/local/src/testing/global-setup.ts"],
  setupFiles: [
    `${here}/packages/contract/src/testing/frozen-facts.ts`,
    `${here}/packages/core/src/testing/models-once.ts`,
    `${here}/packages/core/src/testing/drop-tables.ts`,
    `${here}/packages/core/src/testing/compare-tables.ts`,
  ],
};

/** A person who asks for more cases (docs/development.md) waits for as long as they take: 0 is no limit. */
const testLimit = ["PROPERTY_RUNS", "TIMELINES"].some((name) => process.env[name] !== undefined) ? 0 : limits.test;

export default defineConfig({
  resolve: { alias },
  test: {
    // One more than CI has cores: tests that wait for the database leave theirs to others.
    maxWorkers: 3,
    sequence: { sequencer: StacksFirst },
    testTimeout: testLimit,
    hookTimeout: limits.test,
    // As the browser's tests: one red moment of a shared machine is named there (scripts/check/retried.ts), and no failure.
    retry: process.env["CI"] === undefined ? 0 : 1,
    expect: { poll: { timeout: limits.expected } },
    provide: { expectedLimit: limits.expected },
    setupFiles: [`${here}/scripts/testing/timeouts.ts`, `${here}/scripts/testing/restore-globals.ts`],
    env: {
      TZ: "UTC",
      AWS_REGION: "us-west-2",
      POWERTOOLS_LOG_LEVEL: "SILENT",
      CALL_LIMIT: String(limits.expected),
    },
    projects: [
      {
        extends: true,
        test: {
          name: "contract",
          environment: "node",
          include: facts,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "core",
          ...manyTables,
          environment: "node",
          include: [sharing],
          exclude: [...defaultExclude, ...replacing],
          // A third of their time was loading the same modules once a file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "node",
          ...manyTables,
          environment: "node",
          include: [
            "packages/local/**/*.test.ts",
            ...replacing,
            "packages/web/{build,worker}/**/*.test.ts",
            "scripts/**/*.test.ts",
          ],
          exclude: [...defaultExclude, wholeStacks, ...facts],
        },
      },
      {
        extends: true,
        test: {
          name: "stack",
          globalSetup: ["packages/local/src/testing/global-setup.ts", "packages/local/src/testing/seeded-setup.ts"],
          environment: "node",
          include: [wholeStacks],
        },
      },
      {
        extends: true,
        test: {
          name: "bootstrap",
          environment: "node",
          include: ["infra/bootstrap/tests/**/*.test.ts"],
          // All of them in one worker: aws-cdk-lib takes seconds to load.
          isolate: false,
          fileParallelism: false,
          // After the others, which use two. (Below 0 they would not run at all.)
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "infra",
          environment: "node",
          include: ["infra/{site,tests}/**/*.test.ts"],
          globalSetup: ["infra/synthesis/setup.ts", ...manyTables.globalSetup],
          setupFiles: manyTables.setupFiles,
          // One worker reads a recording, and loads what all of the tests load, once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          environment: "jsdom",
          root: "packages/web",
          include: ["src/**/*.test.{ts,tsx}"],
          setupFiles: ["timeouts", "lean", "radix", "clean-up"].map(
            (name) => `${here}/packages/web/src/testing/${name}.ts`,
          ),
          // A browser's worth of globals is made once a worker, not once a file; each file still has its own.
          pool: "vmThreads",
        },
      },
    ],
    coverage: {
      provider: "v8",
      include: ["packages/*/src/**/*.{ts,tsx}"],
      exclude: ["**/*.test.{ts,tsx}"],
      reporter: ["text-summary", "json-summary"],
    },
  },
});
