import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import * as z from "zod";

export const root = join(import.meta.dirname, "../..");
export const read = (path: string): string => readFileSync(join(root, path), "utf8");

const step = z.looseObject({
  id: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  if: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  env: z.record(z.string(), z.string()).optional(),
});
const concurrency = z.object({ group: z.string(), "cancel-in-progress": z.boolean() });
const jobSchema = z.looseObject({
  "runs-on": z.string().optional(),
  uses: z.string().optional(),
  if: z.string().optional(),
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  permissions: z.record(z.string(), z.string()),
  "timeout-minutes": z.int().optional(),
  environment: z.object({ name: z.string() }).optional(),
  concurrency: concurrency.optional(),
  env: z.record(z.string(), z.string()).optional(),
  steps: z.array(step).default([]),
});
const workflow = z.looseObject({
  on: z.record(z.string(), z.unknown()),
  env: z.record(z.string(), z.string()).optional(),
  defaults: z.object({ run: z.object({ shell: z.string() }) }).optional(),
  permissions: z.strictObject({}),
  concurrency: concurrency.optional(),
  jobs: z.record(z.string(), jobSchema),
});
const action = z.looseObject({ runs: z.object({ using: z.literal("composite"), steps: z.array(step) }) });

export const files = readdirSync(join(root, ".github/workflows")).map((name) => `.github/workflows/${name}`);
export const actionFiles = readdirSync(join(root, ".github/actions")).map(
  (name) => `.github/actions/${name}/action.yml`,
);
export const workflows = files.map((file) => Object.assign(workflow.parse(parse(read(file))), { file }));
export const actions = actionFiles.map((file) => Object.assign(action.parse(parse(read(file))), { file }));

type Step = z.infer<typeof step>;

export const jobs = workflows.flatMap(({ file, jobs: all }) =>
  Object.entries(all).map(([id, one]) => ({ id: `${file.split("/").at(-1)} ${id}`, job: one })),
);

export const steps: readonly { file: string; step: Step }[] = [
  ...workflows.flatMap(({ file, jobs: all }) =>
    Object.values(all).flatMap((one) => one.steps.map((each) => ({ file, step: each }))),
  ),
  ...actions.flatMap(({ file, runs: { steps: all } }) => all.map((each) => ({ file, step: each }))),
];

/** Any release. */
export const using = (name: string, among: readonly Step[] = steps.map((one) => one.step)): Step[] =>
  among.filter(({ uses = "" }) => uses.startsWith(`${name}@`));

export const named = (file: string) => {
  const found = workflows.find((one) => one.file.endsWith(`/${file}`));
  if (found === undefined) throw new Error(`There is no workflow ${file}.`);
  return found;
};
export const runs = (all: readonly Step[]): string[] => all.flatMap(({ run }) => run ?? []);
