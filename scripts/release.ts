import { execFile } from "node:child_process";
import { appendFileSync } from "node:fs";
import { parseArgs, promisify } from "node:util";
import { SSMClient } from "@aws-sdk/client-ssm";
import { region } from "../infra/bootstrap-contract.ts";
import { deployedTo } from "./release/deployed.ts";
import { isCommit, promotionRefusalOf, refusalOf } from "./release/refusal.ts";
import { isTested, testOfDeploy } from "./release/tested.ts";

/**
 * Run by the workflows before a deployment. Ends with 1 and a sentence when it is refused.
 *
 * - `deploy --stage STAGE --commit COMMIT --rollback true`: may it replace what the stage runs? Output: `deployed`.
 * - `promote --commit COMMIT`: is it what staging runs?
 * - `tested --commit COMMIT`: have its tests passed? Output: `tested`; never refuses.
 */
const usage = "Usage: node scripts/release.ts deploy|promote|tested --commit COMMIT [--stage STAGE] [--rollback true]";

const run = promisify(execFile);

const isAncestor = async (first: string, second: string): Promise<boolean> => {
  try {
    await run("git", ["merge-base", "--is-ancestor", first, second]);
    return true;
  } catch {
    return false;
  }
};

/** GitHub's answer; undefined without one. */
const checksOf = async (commit: string): Promise<unknown> => {
  const query = new URLSearchParams({ check_name: testOfDeploy, filter: "latest" });
  const path = `repos/${process.env["GITHUB_REPOSITORY"] ?? ""}/commits/${commit}/check-runs?${query.toString()}`;
  try {
    const { stdout } = await run("gh", ["api", path], { timeout: 30_000 });
    const answer: unknown = JSON.parse(stdout);
    return answer;
  } catch {
    return undefined;
  }
};

/** For the workflow's later steps. */
const output = (name: string, value: string): void => {
  const file = process.env["GITHUB_OUTPUT"];
  if (file !== undefined) appendFileSync(file, `${name}=${value}\n`);
};

const { values, positionals } = parseArgs({
  options: { stage: { type: "string" }, commit: { type: "string" }, rollback: { type: "string" } },
  allowPositionals: true,
});
const [command] = positionals;
const { stage = "staging", commit = "", rollback } = values;

const commands: Readonly<Record<string, () => Promise<string | undefined>>> = {
  deploy: async () => {
    const deployed = await deployedTo(new SSMClient({ region }), stage);
    console.log(deployed === undefined ? `${stage} has no release yet.` : `${stage} runs ${deployed}.`);
    output("deployed", deployed !== undefined && isCommit(deployed) ? deployed : "");
    return refusalOf({ stage, commit, deployed, isRollback: rollback === "true", isAncestor });
  },
  promote: async () => promotionRefusalOf(commit, await deployedTo(new SSMClient({ region }), "staging")),
  tested: async () => {
    const tested = isCommit(commit) && isTested(await checksOf(commit));
    console.log(tested ? `The tests of ${commit} have passed.` : `GitHub knows no passed tests of ${commit}.`);
    output("tested", String(tested));
    return undefined;
  },
};
const decide = commands[command ?? ""];
if (decide === undefined) {
  console.error(usage);
  process.exit(2);
}
const refusal = await decide();
if (refusal !== undefined) {
  console.error(refusal);
  process.exitCode = 1;
}
