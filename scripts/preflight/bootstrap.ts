import { isDeepStrictEqual } from "node:util";
import { type CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { GetOpenIDConnectProviderCommand, GetRoleCommand, type IAMClient } from "@aws-sdk/client-iam";
import { GetParameterCommand, type SSMClient } from "@aws-sdk/client-ssm";
import * as z from "zod";
import { accountStackName, deployRoleName, stageStackName, type StageKind } from "../../infra/bootstrap-contract.ts";
import type { AwsAccount, Settings } from "../../infra/bootstrap/src/settings.ts";
import { audience, issuer, trustConditions } from "../../infra/bootstrap/src/trust.ts";
import { type Check, type Finding, isNamed, ok, problem, warning } from "./finding.ts";

const file = "infra/bootstrap/settings.ts";
const deployStack = "Deploy the bootstrap stacks (docs/operations.md, “The account”).";

const exampleAccount = "123456789012";

export const settingsCheck = ({ repository, accounts }: Settings): Check => ({
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
      ...accounts.map(({ id, budget: { monthlyDollars, email } }) =>
        email.endsWith("example.com")
          ? problem(
              "budget",
              `its mails go to ${email}, the example's address`,
              `Write an address that is read into ${file}.`,
            )
          : ok("budget", `${monthlyDollars} dollars a month for ${id}, told to ${email}`),
      ),
    ]);
  },
});

export const stagesCheck = ({ accounts }: Settings, accountId: string): Check => {
  const about = "stages of this account";
  return {
    about,
    look: () => {
      const account = accounts.find(({ id }) => id === accountId);
      if (account !== undefined) return Promise.resolve([ok(about, account.stages.join(", "))]);
      const isExample = accounts.some(({ id }) => id === exampleAccount);
      return Promise.resolve([
        problem(
          about,
          `${accountId} is in none of the \`accounts\` of ${file}${isExample ? ", which are the example's" : ""}`,
          `Write it there with its stages, or sign in to ${accounts.map(({ id }) => id).join(" or ")}.`,
        ),
      ]);
    },
  };
};

/** Undefined when there is none. */
const stackNamed = async (cloudFormation: CloudFormationClient, StackName: string) => {
  try {
    const { Stacks: [stack] = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName }));
    return stack;
  } catch (error) {
    if (isNamed(error, "ValidationError") && /does not exist/.test(String(error))) return undefined;
    throw error;
  }
};
const isDeployed = (status: string | undefined): boolean =>
  status === "CREATE_COMPLETE" || status === "UPDATE_COMPLETE" || status === "IMPORT_COMPLETE";

/** The account's own stack, and one for each of its kinds of stages. */
export const stackChecks = (cloudFormation: CloudFormationClient, { stages }: AwsAccount): Check[] =>
  [accountStackName, ...stages.map(stageStackName)].map((about) => ({
    about,
    look: async () => {
      const stack = await stackNamed(cloudFormation, about);
      if (stack === undefined) return [problem(about, "not there", deployStack)];
      const status = stack.StackStatus ?? "without a status";
      if (!isDeployed(status)) {
        // A stack whose creation failed cannot be updated.
        const first =
          status === "ROLLBACK_COMPLETE" ? `\`aws cloudformation delete-stack --stack-name ${about}\`, ` : "";
        const next = `CloudFormation → ${about} → Events says why. Mend it, ${first}then deploy it again.`;
        return [problem(about, `it is ${status}`, next)];
      }
      if (stack.EnableTerminationProtection !== true) {
        const next = `aws cloudformation update-termination-protection --stack-name ${about} --enable-termination-protection`;
        return [warning(about, "anybody with rights can delete it", next)];
      }
      return [ok(about, status)];
    },
  }));

const orUndefined = async <T>(request: Promise<T>): Promise<T | undefined> => {
  try {
    return await request;
  } catch (error) {
    if (isNamed(error, "NoSuchEntityException", "NoSuchEntity", "ParameterNotFound")) return undefined;
    throw error;
  }
};

/** An account has this provider at most once. */
export const providerCheck = (
  { iam, cloudFormation }: { iam: IAMClient; cloudFormation: CloudFormationClient },
  { id, gitHubProvider }: AwsAccount,
): Check => {
  const about = "GitHub as an identity provider";
  const change = (value: AwsAccount["gitHubProvider"]): string =>
    `Write \`gitHubProvider: "${value}"\` for ${id} into ${file}, and deploy the bootstrap stacks.`;
  return {
    about,
    look: async () => {
      const arn = `arn:aws:iam::${id}:oidc-provider/${issuer}`;
      const provider = await orUndefined(
        iam.send(new GetOpenIDConnectProviderCommand({ OpenIDConnectProviderArn: arn })),
      );
      if (provider === undefined)
        return [
          gitHubProvider === "create"
            ? warning(about, "not there; the account's stack makes it", deployStack)
            : problem(about, "not there, and the settings say that it is", change("create")),
        ];
      const isOurs = isDeployed((await stackNamed(cloudFormation, accountStackName))?.StackStatus);
      if (gitHubProvider === "create" && !isOurs)
        return [
          problem(
            about,
            "there already, so the account's stack cannot make it (EntityAlreadyExists)",
            change("existing"),
          ),
        ];
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

/** Whether the deploy roles accept the tokens that the settings describe. */
export const trustChecks = (iam: IAMClient, settings: Settings, kinds: readonly StageKind[]): Check[] =>
  kinds.map((kind) => {
    const name = deployRoleName(kind);
    return {
      about: name,
      look: async (): Promise<Finding[]> => {
        const answer = await orUndefined(iam.send(new GetRoleCommand({ RoleName: name })));
        const policy = answer?.Role?.AssumeRolePolicyDocument;
        if (policy === undefined) return [problem(name, "not there", deployStack)];
        const { Statement } = trustPolicy.parse(JSON.parse(decodeURIComponent(policy)));
        const expected = trustConditions(kind, settings).StringEquals;
        const mismatch = Object.entries(expected).find(
          ([key, value]) => !Statement.some(({ Condition }) => isDeepStrictEqual(Condition.StringEquals[key], value)),
        );
        if (mismatch === undefined) return [ok(name, `takes ${[expected[`${issuer}:sub`]].flat().join(" and ")}`)];
        return [problem(name, `does not ask for ${mismatch.join(" = ")}, as ${file} says`, deployStack)];
      },
    };
  });

export const stateCheck = (ssm: SSMClient): Check => {
  const about = "SST's buckets";
  return {
    about,
    look: async () => {
      const parameter = await orUndefined(ssm.send(new GetParameterCommand({ Name: "/sst/bootstrap" })));
      if (parameter !== undefined) return [ok(about, "/sst/bootstrap says where they are")];
      const next =
        "npx -y pnpm@12 exec sst secret list --stage staging (it makes them, and ends with “No secrets found”)";
      return [problem(about, "not there", next)];
    },
  };
};
