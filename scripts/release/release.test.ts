import { execFile, execFileSync } from "node:child_process";
import { mkdtempDisposableSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetParameterCommand, ParameterNotFound, SSMClient } from "@aws-sdk/client-ssm";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, describe, expect, it } from "vitest";
import { deployedTo } from "./deployed.ts";
import { isCommit, promotionRefusalOf, refusalOf, type ReleaseRequest } from "./refusal.ts";
import { isTested } from "./tested.ts";

const runNode = (
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, ["--no-warnings", ...args], { cwd, env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, output: out + err }),
    );
  });

const [older, newer, other] = ["a", "b", "c"].map((digit) => digit.repeat(40)) as [string, string, string];

const refusal = (changes: Partial<ReleaseRequest>) =>
  refusalOf({
    stage: "staging",
    commit: newer,
    deployed: older,
    isRollback: false,
    isAncestor: (first, second) => Promise.resolve(first === second || (first === older && second === newer)),
    ...changes,
  });

describe("a deployment", () => {
  it("of a commit that contains the deployed one is allowed", async () => expect(await refusal({})).toBeUndefined());

  it("of the deployed commit once more is allowed", async () =>
    expect(await refusal({ deployed: newer })).toBeUndefined());

  it("to a stage without a release is allowed", async () =>
    expect(await refusal({ deployed: undefined })).toBeUndefined());

  it("of an older commit is refused, with what the stage runs and what to do", async () => {
    const reason = await refusal({ commit: older, deployed: newer });
    expect(reason).toContain(`staging runs ${newer}`);
    expect(reason).toContain("The way back");
  });

  it("of a commit that does not contain the deployed one is refused", async () =>
    expect(await refusal({ commit: other })).toContain(other));

  it("over one from a laptop that names no commit is refused", async () =>
    expect(await refusal({ deployed: "local" })).toContain("laptop"));

  it.each([newer, "local"])("that a person calls a roll-back replaces %s", async (deployed) =>
    expect(await refusal({ commit: older, deployed, isRollback: true })).toBeUndefined(),
  );

  it.each(["", "main", older.slice(1), `${older}0`, older.toUpperCase()])(
    "of %j is refused, even as a roll-back: it is no commit",
    async (commit) => {
      expect(isCommit(commit)).toBe(false);
      expect(await refusal({ commit, isRollback: true })).toContain("40 hexadecimal digits");
    },
  );
});

describe("production", () => {
  it("gets the commit that staging runs", () => expect(promotionRefusalOf(newer, newer)).toBeUndefined());

  it.each([
    ["another one", older, `staging runs ${older}`],
    ["one from a laptop", "local", "staging runs local"],
    ["none", undefined, "staging has no release yet"],
  ])("is refused a commit while staging runs %s", (_, staging, reason) =>
    expect(promotionRefusalOf(newer, staging)).toContain(reason),
  );

  it("is refused what is no commit, whatever staging runs", () =>
    expect(promotionRefusalOf("local", "local")).toContain("40 hexadecimal digits"));
});

describe("what a stage runs", () => {
  const client = new SSMClient({ region: "us-west-2" });
  const ssm = mockClient(client);
  afterEach(() => void ssm.reset());

  it("is in its own parameter", async () => {
    ssm.on(GetParameterCommand, { Name: "/cleaning/staging/release" }).resolves({ Parameter: { Value: newer } });
    expect(await deployedTo(client, "staging")).toBe(newer);
  });

  it("is nothing before the first deployment", async () => {
    ssm.on(GetParameterCommand).rejects(new ParameterNotFound({ message: "no", $metadata: {} }));
    expect(await deployedTo(client, "production")).toBeUndefined();
  });

  it("that may not be read is not taken for nothing", async () => {
    ssm.on(GetParameterCommand).rejects(Object.assign(new Error("no"), { name: "AccessDeniedException" }));
    await expect(deployedTo(client, "production")).rejects.toThrow("no");
  });
});

describe("a commit's tests", () => {
  const run = { name: "Test / Test", conclusion: "success", app: { slug: "github-actions" } };

  it.each([
    ["have passed when GitHub says so", [run], true],
    ["have not when there are none", [], false],
    ["have not when they failed", [{ ...run, conclusion: "failure" }], false],
    ["have not when they still run", [{ ...run, conclusion: null }], false],
    ["have not when one of two failed", [run, { ...run, conclusion: "cancelled" }], false],
    ["have not when only a pull request's passed", [{ ...run, name: "Test" }], false],
    ["have not when another program says so", [{ ...run, app: { slug: "somebody" } }], false],
  ])("%s", (_, runs, expected) => expect(isTested({ check_runs: runs })).toBe(expected));

  it("have not when GitHub does not answer", () => {
    expect(isTested(undefined)).toBe(false);
    expect(isTested({ message: "Not Found" })).toBe(false);
  });
});

describe("`node scripts/release.ts`", () => {
  it("compares the commits of a real repository with the stage's parameter, and hands the deployed one on", async () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), "release-"));
    const git = (...args: string[]): string =>
      execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.test", ...args], {
        cwd: folder.path,
        encoding: "utf8",
      }).trim();
    git("init", "--quiet");
    const commit = (name: string): string => {
      git("commit", "--quiet", "--allow-empty", "--message", name);
      return git("rev-parse", "HEAD");
    };
    const [first, second] = [commit("first"), commit("second")];
    const server = createServer((_, response) => {
      response.setHeader("content-type", "application/x-amz-json-1.1");
      response.end(JSON.stringify({ Parameter: { Name: "x", Value: deployed } }));
    });
    let deployed = first;
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const outputs = join(folder.path, "outputs");
    const deploy = async (...args: string[]): Promise<{ code: number; output: string; outputs: string }> => {
      writeFileSync(outputs, "");
      const env = {
        ...process.env,
        AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
        AWS_ACCESS_KEY_ID: "x",
        AWS_SECRET_ACCESS_KEY: "x",
        GITHUB_OUTPUT: outputs,
      };
      const file = join(import.meta.dirname, "../release.ts");
      const { code, output } = await runNode([file, ...args], folder.path, env);
      return { code, output, outputs: readFileSync(outputs, "utf8") };
    };
    try {
      expect(await deploy("deploy", "--stage", "staging", "--commit", second)).toMatchObject({
        code: 0,
        outputs: `deployed=${first}\n`,
      });
      deployed = second;
      expect(await deploy("deploy", "--stage", "staging", "--commit", first)).toMatchObject({
        code: 1,
        output: expect.stringContaining(second),
      });
      expect(await deploy("deploy", "--stage", "staging", "--commit", first, "--rollback", "true")).toMatchObject({
        code: 0,
        outputs: `deployed=${second}\n`,
      });
      expect(await deploy("promote", "--commit", first)).toMatchObject({
        code: 1,
        output: expect.stringContaining(`staging runs ${second}`),
      });
      expect(await deploy("promote", "--commit", second)).toMatchObject({ code: 0 });
    } finally {
      server.close();
    }
  });
});
