import type { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import type { CloudFrontClient } from "@aws-sdk/client-cloudfront";
import type { IAMClient } from "@aws-sdk/client-iam";
import type { LambdaClient } from "@aws-sdk/client-lambda";
import type { Route53Client } from "@aws-sdk/client-route-53";
import type { SESv2Client } from "@aws-sdk/client-sesv2";
import type { SSMClient } from "@aws-sdk/client-ssm";
import type { STSClient } from "@aws-sdk/client-sts";
import { business } from "@cleaning/contract/business";
import type { Blank } from "@cleaning/contract/owner-content";
import type { Settings } from "../../infra/bootstrap/src/settings.ts";
import { cloudFrontCheck, concurrencyCheck, identify, serviceRoleChecks } from "./account.ts";
import { providerCheck, settingsCheck, stackCheck, stateCheck, trustChecks } from "./bootstrap.ts";
import type { PublicDns } from "./dns.ts";
import { factsCheck } from "./facts.ts";
import { type Check, type Finding, findings, linesOf } from "./finding.ts";
import { type AskGitHub, gitHubChecks } from "./github.ts";
import { mailCheck, zoneCheck } from "./mail-and-names.ts";
import { recordsCheck } from "./records.ts";

export type Asked = {
  clients: {
    sts: STSClient;
    iam: IAMClient;
    cloudFormation: CloudFormationClient;
    cloudFront: CloudFrontClient;
    lambda: LambdaClient;
    route53: Route53Client;
    ses: SESv2Client;
    ssm: SSMClient;
  };
  settings: Settings;
  askGitHub: AskGitHub;
  dns: PublicDns;
  /** Where the reports of DMARC go. */
  reportsTo: string;
  /** What is still the example's (`blanksOf`). */
  blanks: readonly Blank[];
  /** The region of the caller's commands, if set. */
  chosenRegion: string | undefined;
};

/** Checks everything that the first deployment needs; without credentials nothing of AWS. */
export const preflight = async (
  { clients, settings, askGitHub, dns, reportsTo, blanks, chosenRegion }: Asked,
  say: (line: string) => void,
): Promise<Finding[]> => {
  const { accountId, findings: identity } = await identify(clients.sts, chosenRegion);
  const ofAws = (account: string): Check[] => [
    stackCheck(clients.cloudFormation),
    providerCheck(clients.iam, account),
    ...trustChecks(clients.iam, settings),
    stateCheck(clients.ssm),
    ...serviceRoleChecks(clients.iam),
    cloudFrontCheck(clients.cloudFront),
    concurrencyCheck(clients.lambda),
    zoneCheck(clients.route53, settings),
    recordsCheck(clients.route53, dns, { domain: settings.domain, reportsTo }),
    mailCheck(clients.ses, business.officeEmail),
  ];
  const checks = [
    factsCheck(blanks, false),
    settingsCheck(settings),
    ...(accountId === undefined ? [] : ofAws(accountId)),
    ...gitHubChecks(askGitHub, settings, accountId),
  ];
  const all = [...identity, ...(await Promise.all(checks.map(findings))).flat()];
  for (const line of all.flatMap(linesOf)) say(line);
  const count = (state: Finding["state"]): number => all.filter((finding) => finding.state === state).length;
  say(`${count("ok")} in order, ${count("warning")} to look at, ${count("problem")} to solve before the first push.`);
  return all;
};

/** Checks the owner's content alone, as production requires it: needs no account. */
export const preflightOfContent = async (blanks: readonly Blank[], say: (line: string) => void): Promise<Finding[]> => {
  const all = await findings(factsCheck(blanks, true));
  for (const line of all.flatMap(linesOf)) say(line);
  return all;
};
