import { Aws, Validations } from "aws-cdk-lib";
import { Effect, ManagedPolicy, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import { bootstrapPath } from "../../bootstrap-contract.ts";

type Conditions = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;

/** A policy statement with its reason. */
export type Grant = {
  sid: string;
  /** Also why a `*` cannot be narrower, for cdk-nag. */
  why: string;
  actions: readonly string[];
  resources: readonly string[];
  conditions?: Conditions;
  effect?: "Allow" | "Deny";
};

/** `region` is empty for global services. */
export const arn = (service: string, resource: string, region = ""): string =>
  `arn:aws:${service}:${region}:${Aws.ACCOUNT_ID}:${resource}`;

/** Names are separated by spaces. */
export const verbs = (service: string, ...names: readonly string[]): string[] =>
  names.flatMap((line) => line.split(" ")).map((name) => `${service}:${name}`);

const statement = ({ sid, actions, resources, conditions, effect = "Allow" }: Grant): PolicyStatement =>
  new PolicyStatement({
    sid,
    effect: effect === "Deny" ? Effect.DENY : Effect.ALLOW,
    actions: [...actions],
    resources: [...resources],
    ...(conditions === undefined ? {} : { conditions }),
  });

/** cdk-nag's names of the wildcards. */
const findings = ({ actions, resources }: Grant): string[] => [
  ...actions.filter((action) => action.includes("*")).map((action) => `Action::${action}`),
  ...resources
    .filter((resource) => resource.includes("*"))
    .map((resource) => `Resource::${resource.replaceAll(Aws.ACCOUNT_ID, "<AWS::AccountId>")}`),
];

/** Acknowledges wildcards to cdk-nag with their reasons. */
export const policyOf = (
  scope: Construct,
  id: string,
  { name, description, grants }: { name: string; description: string; grants: readonly Grant[] },
): ManagedPolicy => {
  const policy = new ManagedPolicy(scope, id, {
    managedPolicyName: name,
    path: bootstrapPath,
    description,
    statements: grants.map(statement),
  });
  for (const grant of grants.filter(({ effect }) => effect !== "Deny"))
    for (const finding of findings(grant))
      Validations.of(policy).acknowledge({ id: `AwsSolutions-IAM5[${finding}]`, reason: grant.why });
  return policy;
};
