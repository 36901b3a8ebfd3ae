import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { deployRoleArn, mainBranch, pullRequestPrefix, region, stageKinds } from "../../infra/bootstrap-contract.ts";
import { productionWorkflow } from "../../infra/bootstrap/src/trust.ts";
import { testOfDeploy } from "../release/tested.ts";
import { actionFiles, actions, files, jobs, named, read, root, runs, steps, using, workflows } from "./model.ts";

describe("what a workflow runs", () => {
  test("is pinned: every action by the hash of a commit, with the release that it is", () => {
    const uses = [...files, ...actionFiles].flatMap((file) => read(file).match(/uses: .*/g) ?? []);
    const foreign = uses.filter((line) => !line.startsWith("uses: ./"));
    expect(foreign.filter((line) => !/^uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
    expect(new Set(foreign.map((line) => line.split("@")[0])).size).toBe(new Set(foreign).size);
  });

  test("is here, when it is ours", () => {
    const uses = [...steps.map((one) => one.step.uses), ...jobs.map((one) => one.job.uses)];
    const own = uses.filter((path) => path?.startsWith("./") === true);
    expect(own.filter((path) => path !== undefined && !existsSync(join(root, path)))).toEqual([]);
    const scripts = runs(steps.map((one) => one.step)).flatMap((run) => run.match(/scripts\/[\w/-]+\.\w+/g) ?? []);
    expect(scripts.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test("contains nothing that others wrote: expressions reach scripts as variables only", () => {
    expect(runs(steps.map((one) => one.step)).filter((run) => run.includes("${{"))).toEqual([]);
  });

  test("stores no GitHub token in the checkout", () => {
    const checkouts = using("actions/checkout");
    expect(checkouts.length).toBeGreaterThan(0);
    expect(checkouts.filter((one) => one.with?.["persist-credentials"] !== false)).toEqual([]);
  });

  test("stops at the first failure of a pipe", () => {
    const piping = workflows.filter(({ jobs: all }) =>
      Object.values(all).some((one) => runs(one.steps).some((run) => run.includes(" | "))),
    );
    expect(piping.filter((one) => one.defaults?.run.shell !== "bash")).toEqual([]);
  });

  test("runs on the Node of the workspace", () => {
    const { nodeVersion } = z.looseObject({ nodeVersion: z.string() }).parse(parse(read("pnpm-workspace.yaml")));
    const versions = steps.flatMap((one) => one.step.with?.["node-version"] ?? []);
    expect(versions).toEqual([nodeVersion]);
  });
});

/** Of the program, as a job's environment has them. */
const settingsOf = (id: string): Record<string, string> => {
  const env = jobs.find((one) => one.id === id)?.job.env ?? {};
  return Object.fromEntries(Object.entries(env).filter(([name]) => name !== "RELEASE_COMMIT"));
};

describe("what a workflow may do", () => {
  test("starts with nothing; each job says what it needs", () => {
    const rights = Object.fromEntries(jobs.map(({ id, job }) => [id, job.permissions]));
    const deploying = { contents: "read", "id-token": "write" };
    expect(rights).toEqual({
      "audit.yml libraries": { contents: "read" },
      "browsers.yml test": { contents: "read" },
      "ci.yml test": { contents: "read" },
      "engines.yml java": { contents: "read" },
      "mac.yml test": { contents: "read" },
      "owner.yml test": { contents: "read" },
      "preview.yml deploy": deploying,
      "preview.yml comment": { "pull-requests": "write" },
      "preview.yml remove": deploying,
      "deploy.yml choose": { contents: "read" },
      "deploy.yml test": { contents: "read" },
      "deploy.yml staging": deploying,
      "production.yml choose": { ...deploying, checks: "read" },
      "production.yml test": { contents: "read" },
      "production.yml production": deploying,
    });
  });

  test("needs no secret: GitHub's own token is the only one", () => {
    expect(files.filter((file) => /secrets\b/.test(read(file)))).toEqual([]);
  });

  test("is started by pushes, pull requests with their own rights, people, and the clock", () => {
    const events = [...new Set(workflows.flatMap(({ on }) => Object.keys(on)))].toSorted();
    expect(events).toEqual(["pull_request", "push", "schedule", "workflow_call", "workflow_dispatch"]);
  });

  test("takes the deploy role of its environment, and only in a job with that environment", () => {
    const taking = jobs.flatMap(({ job }) =>
      using("aws-actions/configure-aws-credentials", job.steps).map((one) => ({ job, with: one.with })),
    );
    const expected = taking.map(({ job: { environment } }) => {
      const kind = stageKinds.find((one) => one === environment?.name);
      const role = kind === undefined ? "no stage" : deployRoleArn("${{ vars.AWS_ACCOUNT_ID }}", kind);
      return { "role-to-assume": role, "aws-region": region };
    });
    expect(taking.map((one) => one.with)).toEqual(expected);
    expect(jobs.filter(({ job }) => job.permissions["id-token"] !== undefined)).toHaveLength(taking.length);
  });

  test("reads GitHub's variables in jobs alone, where those of an environment are known for certain", () => {
    expect(workflows.filter(({ env = {} }) => JSON.stringify(env).includes("vars.")).map(({ file }) => file)).toEqual(
      [],
    );
  });

  test("tells staging and production each setting of the program, and staging no number or key of production's", () => {
    const readByProgram = readdirSync(join(root, "infra"))
      .filter((file) => file.endsWith(".ts"))
      .flatMap((file) => [...read(`infra/${file}`).matchAll(/\bsetting\(\s*"(\w+)"/g)].map(([, name = ""]) => name))
      .filter((name) => name !== "RELEASE_COMMIT");
    const own = new Set(["PUSH_PUBLIC_KEY", "TEXT_ORIGIN"]);
    const given = (prefix: string) =>
      Object.fromEntries(readByProgram.map((name) => [name, `\${{ vars.${own.has(name) ? prefix : ""}${name} }}`]));
    expect(readByProgram.length).toBeGreaterThan(4);
    const { WATCH_STAGING: _, ...ofProduction } = given("");
    expect(settingsOf("production.yml production")).toEqual(ofProduction);
    expect(settingsOf("deploy.yml staging")).toEqual(given("STAGING_"));
  });

  test("has a timeout, and a pinned version of its machine", () => {
    const own = jobs.map(({ job }) => job).filter(({ uses }) => uses === undefined);
    expect(own.filter((one) => !/^(ubuntu-\d\d\.\d\d|macos-\d\d)$/.test(one["runs-on"] ?? ""))).toEqual([]);
    expect(own.filter((one) => one["timeout-minutes"] === undefined)).toEqual([]);
  });
});

describe("the package manager of a job that may take a role", () => {
  const folder = ".github/pnpm";
  const expectedDependencies = z
    .strictObject({ private: z.literal(true), dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read(`${folder}/package.json`))).dependencies;
  const [[name, version] = ["", ""]] = Object.entries(expectedDependencies);

  test("is one program, locked by its hash, and of the release that people use", () => {
    const locked = z.object({ packages: z.record(z.string(), z.looseObject({})) });
    const { packages } = locked.parse(JSON.parse(read(`${folder}/package-lock.json`)));
    expect(packages).toEqual({
      "": { dependencies: expectedDependencies },
      [`node_modules/${name}`]: expect.objectContaining({
        version,
        integrity: expect.stringMatching(/^sha512-[\w+/]{86}==$/),
      }),
    });
    expect(packages[`node_modules/${name}`]).not.toHaveProperty("hasInstallScript");
    expect([name, version]).toEqual(["@pnpm/exe.linux-x64", expect.stringMatching(/^12\.\d+\.\d+$/)]);
    expect(read("README.md")).toContain("npx -y pnpm@12 ");
  });

  test("is compared with that hash before it runs, and no other is fetched", () => {
    const context = actions.flatMap((one) => one.runs.steps).filter(({ run }) => run !== undefined);
    expect(context.map(({ if: when, run }) => [when, run])).toEqual([
      [
        "runner.os == 'Linux'",
        `npm ci --ignore-scripts --prefix ${folder}\necho "$GITHUB_WORKSPACE/${folder}/node_modules/${name}" >> "$GITHUB_PATH"\n`,
      ],
      ["runner.os == 'Linux'", "pnpm install --frozen-lockfile"],
      ["runner.os != 'Linux'", "npx -y pnpm@12 install --frozen-lockfile"],
    ]);
    const privileged = jobs.filter(({ job }) => job.permissions["id-token"] !== undefined);
    expect(privileged.length).toBeGreaterThan(0);
    for (const { job } of privileged) {
      expect(job["runs-on"]).toMatch(/^ubuntu-/);
      const order = job.steps.map(({ uses, run }) => uses ?? run ?? "");
      const setup = order.indexOf("./.github/actions/setup");
      expect(order.slice(0, setup).filter((step) => !step.startsWith("actions/checkout@"))).toEqual([]);
      expect(order.slice(setup).join("\n")).not.toMatch(/\b(npx|npm|corepack|curl|wget|pnpm@|pnpm dlx|pnpx)\b/);
    }
    // A deployment builds in such a job too.
    expect(/build: \{ command: "([^"]+)"/.exec(read("infra/web.ts"))?.[1]).toMatch(/^node --run build && node /);
  });

  test("takes no release younger than three days, and makes no exceptions", () => {
    const settings = z.looseObject({ minimumReleaseAge: z.int() }).parse(parse(read("pnpm-workspace.yaml")));
    expect(settings.minimumReleaseAge).toBeGreaterThanOrEqual(3 * 24 * 60);
    const exceptions = /^(minimumReleaseAge.+|trustLockfile)$/;
    expect(Object.keys(settings).filter((key) => exceptions.test(key))).toEqual([]);
  });
});

describe("CI", () => {
  test("runs what the README and `.ci/run` run", () => {
    const command = "npx -y pnpm@12 test";
    expect(runs(named("ci.yml").jobs["test"]?.steps ?? [])).toContain(command);
    expect(read(".ci/run")).toContain(command);
  });

  test("installs what the lockfile says, and nothing else", () => {
    const installs = runs(actions.flatMap((one) => one.runs.steps)).filter((run) => run.includes("install"));
    expect(installs.filter((run) => !/\bpnpm(@12)? install --frozen-lockfile$/.test(run))).toEqual([]);
    expect(installs).toHaveLength(2);
  });

  test("is the only one that takes something from a cache: what deploys takes nothing that others could write", () => {
    const caching = steps.filter((one) => using("actions/cache", [one.step]).length > 0).map(({ file }) => file);
    expect(caching).toEqual([".github/workflows/ci.yml"]);
    const setups = using("actions/setup-node");
    expect(setups.every((one) => one.with?.["package-manager-cache"] === false)).toBe(true);
  });
});

const schedule = z.looseObject({ schedule: z.array(z.object({ cron: z.string() })) });
const timesOf = (file: string): string[] => schedule.parse(named(file).on).schedule.map(({ cron }) => cron);
const afterJava = (all: (typeof jobs)[number]["job"]["steps"]) =>
  all.slice(all.findIndex((one) => using("actions/setup-java", [one]).length > 0) + 1);

describe("the clock", () => {
  test("has what is shipped held against known holes once a day, of every severity, and fails when there is one", () => {
    expect(timesOf("audit.yml")).toEqual([expect.stringMatching(/^\d+ \d+ \* \* \*$/)]);
    const job = named("audit.yml").jobs["libraries"];
    expect(job?.steps.at(-1)).toEqual({ run: "npx -y pnpm@12 audit --prod --audit-level low" });
    expect(job).not.toHaveProperty("continue-on-error");
  });

  test("of a known hole runs in days for each severity, fewer for a worse one", () => {
    const [, rule = ""] = /### A library has a known hole\n([\s\S]*?)\n###? /.exec(read("docs/operations.md")) ?? [];
    const rows = [...rule.matchAll(/^\| (\w+) +\| (\d+) days? +\|/gm)].map(([, severity, days]) => [
      severity,
      Number(days),
    ]);
    expect(rows.map(([severity]) => severity)).toEqual(["critical", "high", "moderate", "low"]);
    const days = rows.map(([, count]) => Number(count));
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(days[0]).toBeGreaterThan(0);
  });

  test("has the tests run on DynamoDB Local once a week: they would be refused without Java, not passed over", () => {
    expect(timesOf("engines.yml")).toEqual([expect.stringMatching(/^\d+ \d+ \* \* \d$/)]);
    const proof = afterJava(named("engines.yml").jobs["java"]?.steps ?? []).at(-1);
    expect(proof).toEqual({
      run: "npx -y pnpm@12 exec vitest run --project core --project node --project stack",
      env: { DYNAMODB_ENGINE: "java" },
    });
  });

  test("has everything run with the facts of another company on each day that follows a change", () => {
    expect(timesOf("owner.yml")).toEqual([expect.stringMatching(/^\d+ \d+ \* \* \*$/)]);
    const [, change, setup, proof] = named("owner.yml").jobs["test"]?.steps ?? [];
    expect(change?.run).toContain("git log -1 --since='26 hours ago'");
    const isDue = "steps.change.outputs.last != '' || github.event_name == 'workflow_dispatch'";
    expect([setup?.if, proof]).toEqual([isDue, { if: isDue, run: "npx -y pnpm@12 test:owner" }]);
  });

  test("has all that needs a browser run once a week in each kind that may be found: whole, without windows, and the packages' own", () => {
    expect(timesOf("browsers.yml")).toEqual([expect.stringMatching(/^\d+ \d+ \* \* \d$/)]);
    const job = named("browsers.yml").jobs["test"];
    expect(job?.["strategy"]).toEqual({
      "fail-fast": false,
      matrix: { browser: ["/usr/bin/google-chrome", "headless-shell", "packages"] },
    });
    const [choose, install, ...proof] = job?.steps.slice(2) ?? [];
    expect(choose).toEqual({
      if: "matrix.browser != 'headless-shell'",
      run: 'echo "CHROMIUM_PATH=$BROWSER" >> "$GITHUB_ENV"',
      env: { BROWSER: "${{ matrix.browser }}" },
    });
    expect(install?.if).toBe("matrix.browser == 'headless-shell'");
    expect(install?.run).toContain("playwright install --only-shell chromium");
    expect(install?.run).toContain('echo "CHROMIUM_PATH=$(find ');
    expect(proof).toEqual([
      { run: "npx -y pnpm@12 build" },
      { run: "npx -y pnpm@12 --filter @cleaning/e2e test" },
      { run: "npx -y pnpm@12 bench --tiny" },
    ]);
  });

  test("runs nothing on a Mac, whose minutes count tenfold: a person does, everything, and nothing says what the database is to be", () => {
    expect(Object.keys(named("mac.yml").on)).toEqual(["workflow_dispatch"]);
    const job = named("mac.yml").jobs["test"];
    expect(job?.["runs-on"]).toMatch(/^macos-/);
    expect(afterJava(job?.steps ?? []).at(-1)).toEqual({ run: "npx -y pnpm@12 test" });
  });
});

describe("previews", () => {
  const preview = named("preview.yml");

  test("are stages that the deploy role of previews may touch", () => {
    expect(preview.env).toMatchObject({ STAGE: `${pullRequestPrefix}\${{ github.event.number }}` });
    const commands = Object.values(preview.jobs)
      .flatMap((one) => runs(one.steps))
      .filter((run) => run.includes("sst "));
    expect(commands).toEqual(['pnpm exec sst deploy --stage "$STAGE"', 'pnpm exec sst remove --stage "$STAGE"']);
  });

  test("are not made for forks, whose code was not reviewed", () => {
    const open = Object.entries(preview.jobs).filter(
      ([name, { if: condition = "" }]) =>
        name !== "comment" && !condition.includes("head.repo.full_name == github.repository"),
    );
    expect(open).toEqual([]);
    expect(preview.jobs["comment"]?.needs).toBe("deploy");
  });

  test("are removed when the pull request is closed, and deployed only while it is not", () => {
    expect(preview.jobs["remove"]?.if).toContain("github.event.action == 'closed'");
    expect(preview.jobs["deploy"]?.if).toContain("github.event.action != 'closed'");
    expect(z.object({ types: z.array(z.string()) }).parse(preview.on["pull_request"]).types).toContain("closed");
  });

  test("come one after another, and none is cut off", () => {
    expect(preview.concurrency).toEqual({ group: "preview-${{ github.event.number }}", "cancel-in-progress": false });
  });

  test("are filled after they are deployed, and stages that stay never are", () => {
    const order = runs(preview.jobs["deploy"]?.steps ?? []);
    const deployed = order.indexOf('pnpm exec sst deploy --stage "$STAGE"');
    expect(deployed).toBeGreaterThanOrEqual(0);
    expect(order.indexOf("pnpm seed")).toBeGreaterThan(deployed);
    const filling = jobs.filter(({ job }) => runs(job.steps).some((run) => run.includes("seed")));
    expect(filling.map(({ id }) => id)).toEqual(["preview.yml deploy"]);
  });

  test("are checked as visitors see them and by a run that signs in, after they are filled", () => {
    const last = runs(preview.jobs["deploy"]?.steps ?? []).slice(-3);
    expect(last).toEqual(["pnpm seed", ...["", " --signed-in"].map((mode) => `node scripts/smoke.ts "$URL"${mode}`)]);
  });

  test("give the right to comment to a job that runs none of the pull request's code", () => {
    expect(preview.jobs["comment"]?.steps.filter(({ uses }) => uses !== undefined)).toEqual([]);
  });
});

const deploy = named("deploy.yml");
const production = named("production.yml");
const deploying = [
  ["staging", deploy.jobs["staging"]],
  ["production", production.jobs["production"]],
] as const;
const indexOf = (job: (typeof deploying)[number][1], part: string): number =>
  (job?.steps ?? []).findIndex(({ run = "" }) => run.includes(part));

describe("a merge", () => {
  test("deploys staging, and nothing of production", () => {
    expect(deploy.on["push"]).toEqual({ branches: [mainBranch] });
    const pushed = workflows.filter(({ on }) => "push" in on).map(({ file }) => file);
    expect(pushed).toEqual([".github/workflows/deploy.yml"]);
    expect(Object.keys(deploy.jobs)).toEqual(["choose", "test", "staging"]);
    expect(read(".github/workflows/deploy.yml")).not.toMatch(/stage production|deploy-production|name: production/);
  });

  test("and a dispatch deploy commits of the main branch that were tested", () => {
    expect(deploy.jobs["choose"]?.if).toBe(`github.ref == 'refs/heads/${mainBranch}'`);
    expect(runs(deploy.jobs["choose"]?.steps ?? [])[0]).toContain('git merge-base --is-ancestor "$COMMIT" HEAD');
    expect(deploy.jobs["staging"]?.needs).toEqual(["choose", "test"]);
    expect(deploy.jobs["test"]?.["with"]).toEqual({ commit: "${{ needs.choose.outputs.commit }}" });
  });
});

describe("production", () => {
  const choose = production.jobs["choose"];
  const job = production.jobs["production"];
  const order = job?.steps ?? [];

  test("is deployed by a person alone, from the main branch, and its role by no other workflow", () => {
    expect(Object.keys(production.on)).toEqual(["workflow_dispatch"]);
    expect(production.file).toBe(productionWorkflow);
    expect(choose?.if).toContain(`github.ref == 'refs/heads/${mainBranch}'`);
    expect(job?.needs).toEqual(["choose", "test"]);
    const deployers = jobs.filter((one) => one.job.environment?.name === "production").map(({ id }) => id);
    expect(deployers).toEqual(["production.yml production"]);
  });

  test("gets the commit that staging runs, asked with staging's role, as a person has written it", () => {
    const inputs = z
      .object({ inputs: z.record(z.string(), z.object({ type: z.string() }).loose()) })
      .parse(production.on["workflow_dispatch"]).inputs;
    expect(inputs["commit"]).toMatchObject({ type: "string", required: true });
    expect(choose?.environment?.name).toBe("staging");
    expect(choose?.steps.find(({ id }) => id === "choose")).toMatchObject({
      run: expect.stringMatching(
        /^node scripts\/release\.ts promote --commit "\$COMMIT"\ngit merge-base --is-ancestor "\$COMMIT" HEAD\n/,
      ),
      env: { COMMIT: "${{ inputs.commit }}" },
    });
  });

  test("gets nothing whose tests have not passed: they run when GitHub knows of none", () => {
    const { if: when, uses, needs } = production.jobs["test"] ?? {};
    expect([when, uses, needs]).toEqual([
      "needs.choose.outputs.tested != 'true'",
      "./.github/workflows/ci.yml",
      "choose",
    ]);
    expect(job?.if).toContain("!failure() && !cancelled() && needs.choose.result == 'success'");
    // The required check is the one that "Deploy" makes.
    const names = [deploy.jobs["test"]?.["name"], named("ci.yml").jobs["test"]?.["name"]];
    expect(names.join(" / ")).toBe(testOfDeploy);
  });

  test("is only looked at unless the person says otherwise", () => {
    const { inputs } = z
      .object({ inputs: z.object({ apply: z.looseObject({}) }) })
      .parse(production.on["workflow_dispatch"]);
    expect(inputs.apply).toMatchObject({ type: "boolean", default: false });
    const after = order.slice(indexOf(job, "sst diff") + 1);
    expect(after.map(({ if: when }) => when)).toEqual([
      "${{ !inputs.apply }}",
      ...after.slice(1).map(() => "inputs.apply"),
    ]);
    expect(runs(after)).toContain("pnpm exec sst deploy --stage production");
  });

  test("shows nothing of the example", () => {
    const content = runs(order).indexOf("pnpm preflight --content");
    expect(content).toBe(0);
  });
});

describe.each(deploying)("a deployment of %s", (stage, job) => {
  test("shows what changes, changes it, and asks whether it works", () => {
    const order = runs(job?.steps ?? []).flatMap(
      (run) => /sst (diff|deploy) --stage \S+|node scripts\/smoke\.ts .*/.exec(run)?.[0] ?? [],
    );
    const smoke = ["", ...(stage === "staging" ? [" --signed-in"] : [])].map(
      (mode) => `node scripts/smoke.ts "$URL"${mode}`,
    );
    expect(order).toEqual([`sst diff --stage ${stage}`, `sst deploy --stage ${stage}`, ...smoke]);
  });

  test("replaces nothing newer, unless a person asks for it, and says which commit it is", () => {
    const guard = job?.steps.find(({ id }) => id === "release");
    expect(guard?.run).toBe(
      `node scripts/release.ts deploy --stage ${stage} --commit "$RELEASE_COMMIT" --rollback "$ROLLBACK"`,
    );
    expect(guard?.env?.["ROLLBACK"]).toMatch(/^\$\{\{ inputs\.rollback( \|\| false)? \}\}$/);
    expect(indexOf(job, "release.ts deploy")).toBeLessThan(indexOf(job, "sst deploy"));
    expect(job?.env).toMatchObject({ RELEASE_COMMIT: "${{ needs.choose.outputs.commit }}" });
    expect(job?.steps[0]?.with).toMatchObject({ ref: "${{ needs.choose.outputs.commit }}", "fetch-depth": 0 });
  });

  test("comes after the check of the API against the one that runs, but for a way back", () => {
    const index = indexOf(job, 'node scripts/api-compatibility.ts --deployed "$COMMIT_OF_STAGE"');
    expect(job?.steps[index]).toMatchObject({
      if: "${{ !inputs.rollback }}",
      env: { COMMIT_OF_STAGE: "${{ steps.release.outputs.deployed }}" },
    });
    expect(index).toBeGreaterThan(indexOf(job, "release.ts deploy"));
    expect(index).toBeLessThan(indexOf(job, "sst deploy"));
  });

  test("comes after the migrations that its commit needs", () => {
    const index = indexOf(job, `node scripts/migrations.ts --pending --stage ${stage}`);
    expect(index).toBeGreaterThan(
      job?.steps.findIndex((one) => using("aws-actions/configure-aws-credentials", [one]).length > 0) ?? -1,
    );
    expect(index).toBeLessThan(indexOf(job, "sst deploy"));
    expect(job?.steps[index]?.if).toBeUndefined();
  });

  test("comes after the one before it, and is not cut off", () => {
    expect(job?.concurrency).toEqual({ group: `deploy-${stage}`, "cancel-in-progress": false });
    // A group for the whole workflow would make tests wait for deployments.
    expect([deploy.concurrency, production.concurrency]).toEqual([undefined, undefined]);
  });
});

test("a pull request is compared with the API of its base branch, whose history is fetched", () => {
  const [checkout, ...others] = named("ci.yml").jobs["test"]?.steps ?? [];
  expect(checkout?.with?.["fetch-depth"]).toBe(0);
  expect(others.find(({ run = "" }) => run.includes("api-compatibility"))).toMatchObject({
    if: "github.event_name == 'pull_request'",
    run: 'node scripts/api-compatibility.ts --deployed "$BASE"',
    env: { BASE: "${{ github.event.pull_request.base.sha }}" },
  });
});
