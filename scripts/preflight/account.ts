import { ListDistributionsCommand, type CloudFrontClient } from "@aws-sdk/client-cloudfront";
import { GetRoleCommand, type IAMClient } from "@aws-sdk/client-iam";
import { GetAccountSettingsCommand, type LambdaClient } from "@aws-sdk/client-lambda";
import { GetCallerIdentityCommand, type STSClient } from "@aws-sdk/client-sts";
import { region } from "../../infra/bootstrap-contract.ts";
import { explainError } from "../aws/trouble.ts";
import { type Check, type Finding, isNamed, ok, problem, warning } from "./finding.ts";

/** Undefined when AWS does not know the caller. */
export type CallerIdentity = { accountId: string | undefined; findings: Finding[] };

/** Also checks the region of the runbook's commands. */
export const identify = async (sts: STSClient, chosenRegion: string | undefined): Promise<CallerIdentity> => {
  const about = "AWS account";
  try {
    const { Account: accountId, Arn = "" } = await sts.send(new GetCallerIdentityCommand({}));
    const identity = Arn.endsWith(":root")
      ? warning(
          about,
          `${accountId}, as its root user`,
          "Use IAM Identity Center: `aws sso login`. Root is for emergencies.",
        )
      : ok(about, `${accountId}, as ${Arn.split("/").slice(1).join("/")}`);
    const regionFinding =
      chosenRegion === undefined || chosenRegion === region
        ? ok("region", region)
        : warning(
            "region",
            `AWS_REGION is ${chosenRegion}, and everything is in ${region}`,
            `export AWS_REGION=${region}`,
          );
    return { accountId, findings: [identity, regionFinding] };
  } catch (error) {
    const { message, next } = explainError(error) ?? {
      message: `AWS refuses (${String(error)})`,
      next: "Ask with an administrator's rights.",
    };
    return { accountId: undefined, findings: [problem(about, `${message}; nothing of AWS was looked at`, next)] };
  }
};

const serviceRoles = [
  ["ops.apigateway.amazonaws.com", "AWSServiceRoleForAPIGateway"],
  ["wafv2.amazonaws.com", "AWSServiceRoleForWAFV2Logging"],
] as const;

/** Made at a service's first use, which a company's policy may forbid to deploy roles. */
export const serviceRoleChecks = (iam: IAMClient): Check[] =>
  serviceRoles.map(([service, role]) => {
    const about = `service-linked role of ${service.split(".")[service.startsWith("ops.") ? 1 : 0]}`;
    return {
      about,
      look: async () => {
        try {
          await iam.send(new GetRoleCommand({ RoleName: role }));
          return [ok(about, role)];
        } catch (error) {
          if (!isNamed(error, "NoSuchEntityException", "NoSuchEntity")) throw error;
          return [ok(about, `not there yet; the first deployment makes it (${service})`)];
        }
      },
    };
  });

/** New accounts wait for Amazon's approval, which only an attempt or an existing distribution shows. */
export const cloudFrontCheck = (cloudFront: CloudFrontClient): Check => {
  const about = "CloudFront";
  return {
    about,
    look: async () => {
      const { DistributionList } = await cloudFront.send(new ListDistributionsCommand({ MaxItems: 1 }));
      if ((DistributionList?.Quantity ?? 0) > 0) return [ok(about, "the account has distributions, so it is verified")];
      return [
        warning(
          about,
          'no distribution yet, so it is not known whether the account is verified ("Your account must be verified before you can add new CloudFront resources")',
          "In an account of its first weeks, ask now: Support Center → Create case → Account and billing, and quote that sentence.",
        ),
      ];
    },
  };
};

/** The default of established accounts. */
const defaultConcurrency = 1_000;
/** Below this, a few visitors' first calls are throttled. */
const minConcurrency = 50;

/** New accounts have about ten until they ask for more. */
export const concurrencyCheck = (lambda: LambdaClient): Check => {
  const about = "Lambda's concurrent executions";
  return {
    about,
    look: async () => {
      const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
      const limit = AccountLimit?.ConcurrentExecutions ?? 0;
      if (limit >= defaultConcurrency) return [ok(about, String(limit))];
      const next = `aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value ${defaultConcurrency}`;
      return [
        limit < minConcurrency
          ? problem(about, `${limit} for all stages together: visitors would get 503`, next)
          : warning(about, `${limit} for all stages together`, next),
      ];
    },
  };
};
