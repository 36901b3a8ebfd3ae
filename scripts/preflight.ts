import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { CloudFrontClient } from "@aws-sdk/client-cloudfront";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { IAMClient } from "@aws-sdk/client-iam";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { Route53Client } from "@aws-sdk/client-route-53";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { SSMClient } from "@aws-sdk/client-ssm";
import { STSClient } from "@aws-sdk/client-sts";
import { business } from "@cleaning/contract/site/business";
import { edgeRegion, region } from "../infra/bootstrap-contract.ts";
import { settings } from "../infra/bootstrap/settings.ts";
import { publicDns } from "./preflight/dns.ts";
import { blanksOf } from "./preflight/facts.ts";
import { preflight, preflightOfContent } from "./preflight/run.ts";

/** Reads AWS with the caller's rights and GitHub by `gh`, changes nothing, ends with 1 when there is a problem. */

// A laptop has no instance metadata, and asking takes seconds.
process.env["AWS_EC2_METADATA_DISABLED"] ??= "true";

const options = { region, maxAttempts: 2, requestHandler: { connectionTimeout: 3_000, requestTimeout: 5_000 } };
const global = { ...options, region: edgeRegion };
const run = promisify(execFile);

const askGitHub = async (path: string): Promise<unknown> => {
  try {
    const { stdout } = await run("gh", ["api", path], { timeout: 10_000 });
    const answer: unknown = JSON.parse(stdout);
    return answer;
  } catch {
    return undefined;
  }
};

const blanks = blanksOf(process.env);
const { ALARM_EMAIL: alarmEmail = "" } = process.env;

const ofAll = (): ReturnType<typeof preflight> =>
  preflight(
    {
      clients: {
        sts: new STSClient(options),
        iam: new IAMClient(global),
        cloudFormation: new CloudFormationClient(options),
        cloudFront: new CloudFrontClient(global),
        dynamoDb: new DynamoDBClient(options),
        lambda: new LambdaClient(options),
        route53: new Route53Client(global),
        ses: new SESv2Client(options),
        ssm: new SSMClient(options),
      },
      settings,
      askGitHub,
      dns: publicDns(),
      reportsTo: alarmEmail === "" ? business.email : alarmEmail,
      blanks,
      chosenRegion: process.env["AWS_REGION"] ?? process.env["AWS_DEFAULT_REGION"],
    },
    console.log,
  );

const [option, ...others] = process.argv.slice(2);
if ((option !== undefined && option !== "--content") || others.length > 0) {
  console.error("Usage: pnpm preflight [--content]");
  process.exit(1);
}
const found = option === "--content" ? await preflightOfContent(blanks, console.log) : await ofAll();
process.exitCode = found.some(({ state }) => state === "problem") ? 1 : 0;
