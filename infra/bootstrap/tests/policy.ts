import { type App, Stack, Validations } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { AwsSolutionsChecks } from "cdk-nag";
import * as z from "zod";
import { deployRoleName, type StageKind } from "../../bootstrap-contract.ts";
import { parseSettings } from "../src/settings.ts";
import { appOf } from "../src/synthesize.ts";

export const account = "123456789012";

export const settings = parseSettings({
  repository: {
    owner: "acme",
    name: "website",
    subject: { format: "numbered", ownerId: "11", repositoryId: "22" },
  },
  branch: "main",
  accounts: [
    {
      id: account,
      stages: ["preview", "staging", "production"],
      budget: { monthlyDollars: 50, email: "owner@example.com" },
    },
  ],
  domains: {
    staging: { name: "staging.example.com", hostedZoneId: "Z0123456789" },
    production: { name: "example.com", hostedZoneId: "Z0123456789" },
  },
});

/** Without an outdir every app leaves a temporary folder. */
const outdir = `${import.meta.dirname}/../cdk.out/tests`;

export const build = (from = settings): { stacks: readonly Stack[]; audit: () => App } => {
  const [first] = from.accounts;
  if (first === undefined) throw new Error("There is no account in the settings.");
  const app = appOf(first, from, outdir);
  const stacks = app.node.children.filter((child) => Stack.isStack(child));
  const audit = (): App => {
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app, { verbose: true }));
    return app;
  };
  return { stacks, audit };
};

const list = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
const conditions = z.record(z.string(), z.record(z.string(), list));
const documentSchema = z.object({
  Statement: z.array(
    z.object({
      Sid: z.string().optional(),
      Effect: z.enum(["Allow", "Deny"]),
      Principal: z.unknown().optional(),
      Action: list,
      Resource: list.optional(),
      Condition: conditions.optional(),
    }),
  ),
});
export type Document = z.infer<typeof documentSchema>;

const joined = z.object({ "Fn::Join": z.tuple([z.string(), z.array(z.unknown())]) });
const reference = z.object({ Ref: z.string() });

/** As CloudFormation in our account; references to resources stay names. */
const resolve = (value: unknown): unknown => {
  const join = joined.safeParse(value);
  if (join.success) {
    const [by, parts] = join.data["Fn::Join"];
    return parts.map((part) => String(resolve(part))).join(by);
  }
  const ref = reference.safeParse(value);
  if (ref.success) return ref.data.Ref === "AWS::AccountId" ? account : ref.data.Ref;
  if (Array.isArray(value)) return value.map(resolve);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolve(part)]));
  return value;
};

const policySchema = z.object({
  Properties: z.object({ ManagedPolicyName: z.string(), Path: z.string(), PolicyDocument: documentSchema }),
});
const roleSchema = z.object({
  Properties: z.object({
    RoleName: z.string(),
    Path: z.string(),
    MaxSessionDuration: z.number(),
    AssumeRolePolicyDocument: documentSchema,
    ManagedPolicyArns: z.array(z.string()),
  }),
});

export const identities = (stacks: readonly Stack[]) => {
  const templates = stacks.map((stack) => ({ name: stack.stackName, template: Template.fromStack(stack) }));
  // Ids repeat across stacks.
  const resourcesOfType = (type: string): [string, unknown][] =>
    templates.flatMap(({ name, template }) =>
      Object.entries(template.findResources(type)).map(([id, resource]): [string, unknown] => [
        `${name} ${id}`,
        resolve(resource),
      ]),
    );
  const policies = new Map(
    resourcesOfType("AWS::IAM::ManagedPolicy").map(([id, policy]) => [id, policySchema.parse(policy).Properties]),
  );
  const roles = resourcesOfType("AWS::IAM::Role").map(([id, role]) => ({
    ...roleSchema.parse(role).Properties,
    stack: id.slice(0, id.indexOf(" ")),
  }));
  const policyNamed = (name: string): Document => {
    const policy = [...policies.values()].find(({ ManagedPolicyName }) => ManagedPolicyName === name);
    if (policy === undefined) throw new Error(`There is no policy ${name}.`);
    return policy.PolicyDocument;
  };
  const roleOf = (kind: StageKind) => {
    const role = roles.find(({ RoleName }) => RoleName === deployRoleName(kind));
    if (role === undefined) throw new Error(`There is no role for ${kind}.`);
    const documents = role.ManagedPolicyArns.map((id) => {
      const policy = policies.get(`${role.stack} ${id}`);
      if (policy === undefined) throw new Error(`${id} is not a policy of ${role.stack}.`);
      return policy.PolicyDocument;
    });
    return { ...role, documents };
  };
  return { policies: [...policies.values()], roles, policyNamed, roleOf };
};
