import { isDeepStrictEqual } from "node:util";
import { type CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { GetOpenIDConnectProviderCommand, GetRoleCommand, type IAMClient } from "@aws-sdk/client-iam";
import { GetParameterCommand, type SSMClient } from "@aws-sdk/client-ssm";
import * as z from "zod";
import { deployRoleName, stageKinds } from "../../infra/bootstrap-contract.ts";
import type { Settings } from "../../infra/bootstrap/src/settings.ts";
import { audience, issuer, trustConditions } from "../../infra/bootstrap/src/trust.ts";
import { type Check, type Finding, isNamed, ok, problem, warning } from "./finding.ts";

const file = "infra/bootstrap/settings.ts";
const stackName = "cleaning-bootstrap";
const deployStack = "Deploy the bootstrap stack (docs/operations.md, “The account”).";

export const settingsCheck = ({ repository, budget }: Settings): Check => ({
  about: file,
  look: () => {
    const { owner, subject } = repository;
    const isExample = owner === "northern-utah-cleaning" || (subject.format === "numbered" && subject.ownerId === "1");
    return Promise.resolve([
      isExample
        ? problem(
            "repository",
            `${file} has the example's repository or numbers`,
            "Write yours there: `gh api repos/OWNER/NAME --jq '.owner.id, .id'`.",
          )
        : ok("repository", `${owner}/${repository.name}`),
      budget.email.endsWith("example.com")
        ? problem(
            "budget",
            `its mails go to ${budget.email}, the example's address`,
            `Write an address that is read into ${file}.`,
          )
        : ok("budget", `${budget.monthlyDollars} dollars a month, told to ${budget.email}`),
    ]);
  },
});

export const stackCheck = (cloudFormation: CloudFormationClient): Check => {
  const about = "bootstrap stack";
  return {
    about,
    look: async () => {
      try {
        const { Stacks: [stack] = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName: stackName }));
        const status = stack?.StackStatus ?? "not there";
        if (!["CREATE_COMPLETE", "UPDATE_COMPLETE", "IMPORT_COMPLETE"].includes(status))
          return [
            problem(
              about,
              `it is ${status}`,
              "CloudFormation → cleaning-bootstrap → Events says why. Mend it, then deploy it again.",
            ),
          ];
        if (stack?.EnableTerminationProtection !== true) {
          const next = `aws cloudformation update-termination-protection --stack-name ${stackName} --enable-termination-protection`;
          return [warning(about, "anybody with rights can delete it", next)];
        }
        return [ok(about, status)];
      } catch (error) {
        if (isNamed(error, "ValidationError") && /does not exist/.test(String(error)))
          return [problem(about, "not there", deployStack)];
        throw error;
      }
    },
  };
};

const found = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked;
  } catch (error) {
    if (isNamed(error, "NoSuchEntityException", "NoSuchEntity", "ParameterNotFound")) return undefined;
    throw error;
  }
};

/** An account has this provider at most once. */
export const providerCheck = (iam: IAMClient, accountId: string): Check => {
  const about = "GitHub as an identity provider";
  return {
    about,
    look: async () => {
      const arn = `arn:aws:iam::${accountId}:oidc-provider/${issuer}`;
      const provider = await found(iam.send(new GetOpenIDConnectProviderCommand({ OpenIDConnectProviderArn: arn })));
      if (provider === undefined) return [warning(about, "not there; the bootstrap stack makes it", deployStack)];
      if (provider.ClientIDList?.includes(audience) !== true)
        return [
          problem(
            about,
            `it is not for ${audience}`,
            `aws iam add-client-id-to-open-id-connect-provider --open-id-connect-provider-arn ${arn} --client-id ${audience}`,
          ),
        ];
      return [ok(about, issuer)];
    },
  };
};

const trustPolicy = z.object({
  Statement: z.array(z.object({ Condition: z.object({ StringEquals: z.record(z.string(), z.unknown()) }) })),
});

/** Whether the deploy roles take the tokens that the settings describe. */
export const trustChecks = (iam: IAMClient, settings: Settings): Check[] =>
  stageKinds.map((kind) => {
    const name = deployRoleName(kind);
    return {
      about: name,
      look: async (): Promise<Finding[]> => {
        const answer = await found(iam.send(new GetRoleCommand({ RoleName: name })));
        const policy = answer?.Role?.AssumeRolePolicyDocument;
        if (policy === undefined) return [problem(name, "not there", deployStack)];
        const { Statement } = trustPolicy.parse(JSON.parse(decodeURIComponent(policy)));
        const wanted = trustConditions(kind, settings).StringEquals;
        const differs = Object.entries(wanted).find(
          ([key, value]) => !Statement.some(({ Condition }) => isDeepStrictEqual(Condition.StringEquals[key], value)),
        );
        if (differs === undefined) return [ok(name, `takes ${[wanted[`${issuer}:sub`]].flat().join(" and ")}`)];
        return [problem(name, `does not ask for ${differs.join(" = ")}, as ${file} says`, deployStack)];
      },
    };
  });

export const stateCheck = (ssm: SSMClient): Check => {
  const about = "SST's buckets";
  return {
    about,
    look: async () => {
      const parameter = await found(ssm.send(new GetParameterCommand({ Name: "/sst/bootstrap" })));
      if (parameter !== undefined) return [ok(about, "/sst/bootstrap says where they are")];
      const next =
        "npx -y pnpm@12 exec sst secret list --stage staging (it makes them, and ends with “No secrets found”)";
      return [problem(about, "not there", next)];
    },
  };
};
