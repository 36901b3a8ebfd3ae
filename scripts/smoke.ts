import { join } from "node:path";
import { parseArgs } from "node:util";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { region } from "../infra/bootstrap-contract.ts";
import { NotFilled } from "./seed/deployment.ts";
import { deploymentToTry, NotTried, sendsMail } from "./smoke/deployment.ts";
import { baseUrl, smoke } from "./smoke/run.ts";
import { smokeSignedIn } from "./smoke/signed-in.ts";

/**
 * `--signed-in` signs in as made-up users and writes: on previews and staging, never on production. It reads the stage
 * from `.sst/outputs.json` (or `--outputs`) and uses its user pool with the caller's rights. Ends with 1 on a failure.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    "signed-in": { type: "boolean", default: false },
    outputs: { type: "string", default: join(import.meta.dirname, "../.sst/outputs.json") },
  },
});
const [address] = positionals;
if (address === undefined) {
  console.error("Usage: node scripts/smoke.ts ADDRESS [--signed-in]");
  process.exit(2);
}
const base = baseUrl(address);
const options = { attempts: 6, pauseMilliseconds: 10_000, say: console.log };

const signedIn = async (): Promise<boolean> => {
  const { userPool } = deploymentToTry(values.outputs, base);
  const pool = { client: new CognitoIdentityProviderClient({ region }), userPoolId: userPool };
  const messageWait = { attempts: 120, pauseMilliseconds: 5_000 };
  return smokeSignedIn(base, { ...options, pool, sendsMail: sendsMail(base), messageWait, now: () => new Date() });
};

try {
  const works = values["signed-in"] ? await signedIn() : await smoke(base, options);
  process.exit(works ? 0 : 1);
} catch (error) {
  if (!(error instanceof NotTried) && !(error instanceof NotFilled)) throw error;
  console.error(error.message);
  process.exit(1);
}
