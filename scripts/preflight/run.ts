import type { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import type { CloudFrontClient } from "@aws-sdk/client-cloudfront";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { IAMClient } from "@aws-sdk/client-iam";
import type { LambdaClient } from "@aws-sdk/client-lambda";
import type { Route53Client } from "@aws-sdk/client-route-53";
import type { SESv2Client } from "@aws-sdk/client-sesv2";
import type { SSMClient } from "@aws-sdk/client-ssm";
import type { STSClient } from "@aws-sdk/client-sts";
import type { Placeholder } from "@cleaning/contract/catalog/owner-content";
import { business } from "@cleaning/contract/site/business";
import { type AwsAccount, domainOf, type Settings } from "../../infra/bootstrap/src/settings.ts";
import { cloudFrontCheck, concurrencyCheck, identify, serviceRoleChecks } from "./account.ts";
import { routesCheck } from "./api-routes.ts";
import { providerCheck, settingsCheck, stackChecks, stagesCheck, stateCheck, trustChecks } from "./bootstrap.ts";
import { policiesCheck } from "./cloudfront-policies.ts";
import type { PublicDns } from "./dns.ts";
import { factsCheck } from "./facts.ts";
import { type Check, type Finding, findings, linesOf } from "./finding.ts";
import { type AskGitHub, gitHubChecks } from "./github.ts";
import { mailCheck, zoneCheck } from "./mail-and-names.ts";
import { productionCheck } from "./production.ts";
import { recordsCheck } from "./records.ts";

export type PreflightOptions = {
  clients: {
    sts: STSClient;
    iam: IAMClient;
    cloudFormation: CloudFormationClient;
    cloudFront: CloudFrontClient;
    dynamoDb: DynamoDBClient;
    lambda: LambdaClient;
    route53: Route53Client;
    ses: SESv2Client;
    ssm: SSMClient;
  };
  settings: Settings;
  askGitHub: AskGitHub;
  dns: PublicDns;
  /** The address for DMARC's reports. */
  reportsTo: string;
  /** What is still the example's (`blanksOf`). */
  blanks: readonly Placeholder[];
  /** The region of the caller's commands, if set. */
  chosenRegion: string | undefined;
};

/** Without credentials, AWS is not checked. */
export const preflight = async (
  { clients, settings, askGitHub, dns, reportsTo, blanks, chosenRegion }: PreflightOptions,
  say: (line: string) => void,
): Promise<Finding[]> => {
  const { accountId, findings: identity } = await identify(clients.sts, chosenRegion);
  const ofStages = (account: AwsAccount): Check[] => [
    ...stackChecks(clients.cloudFormation, account),
    providerCheck(clients, account),
    ...trustChecks(clients.iam, settings, account.stages),
    ...(account.stages.includes("production") ? [productionCheck(clients.dynamoDb, settings)] : []),
    ...account.stages.flatMap((kind) =>
      kind === "preview"
        ? []
        : [
            zoneCheck(clients.route53, settings, kind),
            recordsCheck(clients.route53, dns, {
              domain: domainOf(settings, kind),
              reportsTo,
              hasMailboxes: kind === "production",
            }),
          ],
    ),
  ];
  const ofAws = (id: string): Check[] => [
    stagesCheck(settings, id),
    ...settings.accounts.filter((account) => account.id === id).flatMap(ofStages),
    stateCheck(clients.ssm),
    ...serviceRoleChecks(clients.iam),
    cloudFrontCheck(clients.cloudFront),
    policiesCheck(clients.cloudFront),
    routesCheck(),
    concurrencyCheck(clients.lambda),
    mailCheck(clients.ses, business.officeEmail),
  ];
  const checks = [
    factsCheck(blanks, false),
    settingsCheck(settings),
    ...(accountId === undefined ? [] : ofAws(accountId)),
    ...gitHubChecks(askGitHub, settings),
  ];
  const all = [...identity, ...(await Promise.all(checks.map(findings))).flat()];
  for (const line of all.flatMap(linesOf)) say(line);
  const count = (state: Finding["state"]): number => all.filter((finding) => finding.state === state).length;
  say(`${count("ok")} in order, ${count("warning")} to look at, ${count("problem")} to solve before the first push.`);
  return all;
};

/** As production requires it; needs no account. */
export const preflightOfContent = async (
  blanks: readonly Placeholder[],
  say: (line: string) => void,
): Promise<Finding[]> => {
  const all = await findings(factsCheck(blanks, true));
  for (const line of all.flatMap(linesOf)) say(line);
  return all;
};
