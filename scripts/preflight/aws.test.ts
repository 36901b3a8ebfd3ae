import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import {
  CloudFrontClient,
  ListCachePoliciesCommand,
  ListDistributionsCommand,
  ListOriginRequestPoliciesCommand,
  ListResponseHeadersPoliciesCommand,
} from "@aws-sdk/client-cloudfront";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { GetOpenIDConnectProviderCommand, GetRoleCommand, IAMClient } from "@aws-sdk/client-iam";
import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetHostedZoneCommand, ListResourceRecordSetsCommand, Route53Client } from "@aws-sdk/client-route-53";
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, it } from "vitest";
import {
  accountStackName,
  deployRoleName,
  region,
  stageKinds,
  stageStackName,
} from "../../infra/bootstrap-contract.ts";
import { parseSettings } from "../../infra/bootstrap/src/settings.ts";
import { issuer, trustConditions } from "../../infra/bootstrap/src/trust.ts";
import { routesCheck } from "./api-routes.ts";
import type { PublicDns } from "./dns.ts";
import { type Finding, linesOf } from "./finding.ts";
import { preflight } from "./run.ts";
import { testSettings as settings } from "./testing.ts";

const withoutDomain = parseSettings({ ...settings, domains: {} });
/** Staging in its own account, with a delegated zone. */
const separateAccounts = parseSettings({
  ...settings,
  accounts: settings.accounts.flatMap((account) => [
    { ...account, stages: ["preview" as const, "staging" as const] },
    { ...account, id: "222222222222", stages: ["production" as const] },
  ]),
  domains: { ...settings.domains, staging: { name: "staging.northern.example", hostedZoneId: "Z456" } },
});
const options = { region, credentials: { accessKeyId: "x", secretAccessKey: "y" } };
const clients = {
  sts: new STSClient(options),
  iam: new IAMClient(options),
  cloudFormation: new CloudFormationClient(options),
  cloudFront: new CloudFrontClient(options),
  dynamoDb: new DynamoDBClient(options),
  lambda: new LambdaClient(options),
  route53: new Route53Client(options),
  ses: new SESv2Client(options),
  ssm: new SSMClient(options),
};
const sts = mockClient(clients.sts);
const iam = mockClient(clients.iam);
const cloudFormation = mockClient(clients.cloudFormation);
const cloudFront = mockClient(clients.cloudFront);
const dynamoDb = mockClient(clients.dynamoDb);
const lambda = mockClient(clients.lambda);
const route53 = mockClient(clients.route53);
const ses = mockClient(clients.ses);
const ssm = mockClient(clients.ssm);
const named = (name: string, message = "no"): Error => Object.assign(new Error(message), { name });

const trustOf = (conditions: unknown): string =>
  encodeURIComponent(JSON.stringify({ Statement: [{ Effect: "Allow", Condition: conditions }] }));
const role = (name: string, AssumeRolePolicyDocument?: string) => ({
  Role: { RoleName: name, Path: "/", RoleId: "x", Arn: "x", CreateDate: new Date(0), AssumeRolePolicyDocument },
});
const zone = { Id: "Z123", Name: "northern.example.", CallerReference: "x" };
let nameServers = ["ns-1.awsdns.test"];

const list = (Quantity: number) => ({ MaxItems: 100, Quantity });
const policies = ({ cache, request, response }: { cache: number; request: number; response: number }): void => {
  cloudFront
    .on(ListCachePoliciesCommand)
    .resolves({ CachePolicyList: list(cache) })
    .on(ListOriginRequestPoliciesCommand)
    .resolves({ OriginRequestPolicyList: list(request) })
    .on(ListResponseHeadersPoliciesCommand)
    .resolves({ ResponseHeadersPolicyList: list(response) });
};

beforeEach(() => {
  for (const mock of [sts, iam, cloudFormation, cloudFront, dynamoDb, lambda, route53, ses, ssm]) mock.reset();
  nameServers = ["ns-1.awsdns.test"];
  sts
    .on(GetCallerIdentityCommand)
    .resolves({ Account: "123456789012", Arn: "arn:aws:sts::123456789012:assumed-role/Admin/ada" });
  iam.on(GetRoleCommand).callsFake(({ RoleName }: { RoleName: string }) => role(RoleName));
  for (const kind of stageKinds)
    iam
      .on(GetRoleCommand, { RoleName: deployRoleName(kind) })
      .resolves(role(deployRoleName(kind), trustOf(trustConditions(kind, settings))));
  iam.on(GetOpenIDConnectProviderCommand).resolves({ ClientIDList: ["sts.amazonaws.com"] });
  cloudFormation.on(DescribeStacksCommand).resolves({
    Stacks: [
      {
        StackName: "cleaning-bootstrap-x",
        CreationTime: new Date(0),
        StackStatus: "UPDATE_COMPLETE",
        EnableTerminationProtection: true,
      },
    ],
  });
  cloudFront
    .on(ListDistributionsCommand)
    .resolves({ DistributionList: { Marker: "", MaxItems: 1, IsTruncated: false, Quantity: 1 } });
  policies({ cache: 3, request: 3, response: 4 });
  dynamoDb.on(ListTablesCommand).resolves({ TableNames: [] });
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1_000 } });
  route53
    .on(GetHostedZoneCommand)
    .resolves({ HostedZone: zone, DelegationSet: { NameServers: ["ns-1.awsdns.test."] } });
  route53.on(ListResourceRecordSetsCommand).resolves({
    IsTruncated: false,
    MaxItems: 300,
    ResourceRecordSets: [
      { Name: "northern.example.", Type: "MX", TTL: 300, ResourceRecords: [{ Value: "1 mx.mail.test." }] },
    ],
  });
  ses
    .on(GetAccountCommand)
    .resolves({ ProductionAccessEnabled: true, SendingEnabled: true, EnforcementStatus: "HEALTHY" });
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true });
  ssm.on(GetParameterCommand).resolves({ Parameter: { Name: "/sst/bootstrap" } });
});

const dns: PublicDns = {
  answers: async (_, type) => (type === "NS" ? nameServers : []),
  remainingTtl: async () => undefined,
};

const look = async (overrides: { chosenRegion?: string; settings?: typeof settings } = {}): Promise<Finding[]> => {
  const defaults = {
    clients,
    settings,
    askGitHub: async () => undefined,
    dns,
    reportsTo: "ada@northern.example",
    blanks: [],
    chosenRegion: region,
  };
  const lines: string[] = [];
  const all = await preflight({ ...defaults, ...overrides }, (line) => void lines.push(line));
  expect(lines).toEqual([...all.flatMap(linesOf), expect.stringMatching(/in order, \d+ to look at, \d+ to solve/)]);
  for (const { state, next } of all) expect(next === undefined).toBe(state === "ok");
  return all;
};
const bad = (all: Finding[]): Finding[] => all.filter(({ state, about }) => state !== "ok" && about !== "GitHub");

const trustWith = (key: string, value: string) => () => {
  const { StringEquals } = trustConditions("production", settings);
  const conditions = { StringEquals: { ...StringEquals, [key]: value } };
  iam.on(GetRoleCommand, { RoleName: deployRoleName("production") }).resolves(role("x", trustOf(conditions)));
};

const stack = (StackName: string, fields: object) => () =>
  void cloudFormation.on(DescribeStacksCommand, { StackName }).resolves({
    Stacks: [
      {
        StackName: "x",
        CreationTime: new Date(0),
        StackStatus: "CREATE_COMPLETE",
        EnableTerminationProtection: true,
        ...fields,
      },
    ],
  });

describe("an account", () => {
  it("that never used API Gateway nor logged a firewall is in order: the first deployment makes both roles", async () => {
    iam.on(GetRoleCommand, { RoleName: "AWSServiceRoleForAPIGateway" }).rejects(noRole);
    iam.on(GetRoleCommand, { RoleName: "AWSServiceRoleForWAFV2Logging" }).rejects(noRole);
    const roles = (await look()).filter(({ about }) => about.startsWith("service-linked role"));
    expect(roles.map(({ state, message }) => `${state}: ${message}`)).toEqual([
      "ok: not there yet; the first deployment makes it (ops.apigateway.amazonaws.com)",
      "ok: not there yet; the first deployment makes it (wafv2.amazonaws.com)",
    ]);
  });

  it("in which everything is ready is found so, by every check", async () => {
    const all = await look();
    expect(bad(all)).toEqual([]);
    expect(all.filter(({ state }) => state === "ok").map(({ about }) => about)).toEqual([
      "AWS account",
      "region",
      "content of the owner",
      "repository",
      "budget",
      "stages of this account",
      accountStackName,
      ...stageKinds.map(stageStackName),
      "GitHub as an identity provider",
      ...stageKinds.map(deployRoleName),
      "protection of production's data",
      "domain of staging",
      "domain of production",
      "records of northern.example",
      "SST's buckets",
      "service-linked role of apigateway",
      "service-linked role of wafv2",
      "CloudFront",
      "CloudFront's policies",
      "routes of a stage's API",
      "Lambda's concurrent executions",
      "SES",
    ]);
  });

  const missingStack = (StackName: string): void =>
    void cloudFormation
      .on(DescribeStacksCommand, { StackName })
      .rejects(named("ValidationError", `Stack with id ${StackName} does not exist`));
  const noRole = named("NoSuchEntityException");
  const sandbox = { ProductionAccessEnabled: false, SendingEnabled: true, EnforcementStatus: "HEALTHY" };

  it.each<[string, () => void, ...[state: Finding["state"], about: string, next: string][]]>([
    [
      "whose root user asks",
      () =>
        void sts
          .on(GetCallerIdentityCommand)
          .resolves({ Account: "123456789012", Arn: "arn:aws:iam::123456789012:root" }),
      ["warning", "AWS account", "sso login"],
    ],
    [
      "that is in nobody's settings",
      () =>
        void sts
          .on(GetCallerIdentityCommand)
          .resolves({ Account: "999999999999", Arn: "arn:aws:sts::999999999999:assumed-role/Admin/ada" }),
      ["problem", "stages of this account", "123456789012"],
    ],
    [
      "without production's stack",
      () => missingStack(stageStackName("production")),
      ["problem", stageStackName("production"), "The account"],
    ],
    [
      "whose own stack failed",
      stack(accountStackName, { StackStatus: "ROLLBACK_COMPLETE" }),
      [
        "problem",
        accountStackName,
        `Mend it, \`aws cloudformation delete-stack --stack-name ${accountStackName}\`, then`,
      ],
      ["problem", "GitHub as an identity provider", 'gitHubProvider: "existing"'],
    ],
    [
      "whose stack for previews anybody deletes",
      stack(stageStackName("preview"), { EnableTerminationProtection: false }),
      ["warning", stageStackName("preview"), "--enable-termination-protection"],
    ],
    [
      "that knows GitHub already, before its own stack is there",
      () => missingStack(accountStackName),
      ["problem", accountStackName, "The account"],
      ["problem", "GitHub as an identity provider", 'gitHubProvider: "existing"'],
    ],
    [
      "whose production is deployed, without the settings knowing it",
      () => void dynamoDb.on(ListTablesCommand).resolves({ TableNames: ["cleaning-production-TableTable-abcdefgh"] }),
      ["problem", "protection of production's data", "isProductionDeployed: true"],
    ],
    [
      "with almost as many policies of CloudFront as it may have",
      () => policies({ cache: 8, request: 8, response: 16 }),
      ["warning", "CloudFront's policies", "How many stages fit"],
    ],
    [
      "that does not know GitHub",
      () => void iam.on(GetOpenIDConnectProviderCommand).rejects(noRole),
      ["warning", "GitHub as an identity provider", "The account"],
    ],
    [
      "that knows GitHub for others",
      () => void iam.on(GetOpenIDConnectProviderCommand).resolves({ ClientIDList: ["x"] }),
      ["problem", "GitHub as an identity provider", "add-client-id"],
    ],
    [
      "without a deploy role",
      () => void iam.on(GetRoleCommand, { RoleName: deployRoleName("staging") }).rejects(noRole),
      ["problem", deployRoleName("staging"), "The account"],
    ],
    [
      "that trusts names, and the settings say numbers",
      trustWith(`${issuer}:sub`, "repo:ada/site:environment:production"),
      ["problem", deployRoleName("production"), "Deploy the bootstrap"],
    ],
    [
      "that trusts another branch",
      trustWith(`${issuer}:ref`, "refs/heads/other"),
      ["problem", deployRoleName("production"), "Deploy the bootstrap"],
    ],
    [
      "without SST's buckets",
      () => void ssm.on(GetParameterCommand).rejects(named("ParameterNotFound")),
      ["problem", "SST's buckets", "sst secret list"],
    ],
    [
      "that never had a distribution",
      () =>
        void cloudFront
          .on(ListDistributionsCommand)
          .resolves({ DistributionList: { Marker: "", MaxItems: 1, IsTruncated: false, Quantity: 0 } }),
      ["warning", "CloudFront", "Account and billing"],
    ],
    [
      "that is new, with ten runs at once",
      () => void lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } }),
      ["problem", "Lambda's concurrent executions", "L-B99A9384"],
    ],
    [
      "with some hundred runs at once",
      () => void lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 400 } }),
      ["warning", "Lambda's concurrent executions", "L-B99A9384"],
    ],
    [
      "without the zone",
      () => void route53.on(GetHostedZoneCommand).rejects(named("NoSuchHostedZone")),
      ["problem", "domain of staging", "settings.ts"],
      ["problem", "domain of production", "settings.ts"],
    ],
    [
      "with the zone of another domain",
      () => void route53.on(GetHostedZoneCommand).resolves({ HostedZone: { ...zone, Name: "other.example." } }),
      ["problem", "domain of staging", "settings.ts"],
      ["problem", "domain of production", "settings.ts"],
    ],
    [
      "with a private zone",
      () => void route53.on(GetHostedZoneCommand).resolves({ HostedZone: { ...zone, Config: { PrivateZone: true } } }),
      ["problem", "domain of staging", "settings.ts"],
      ["problem", "domain of production", "settings.ts"],
    ],
    [
      "whose zone the registrar does not name",
      () => void (nameServers = ["ns.parking.test"]),
      ["problem", "records of northern.example", "ns-1.awsdns.test"],
    ],
    [
      "whose domain has no name servers",
      () => void (nameServers = []),
      ["problem", "records of northern.example", "ns-1.awsdns.test"],
    ],
    [
      "in SES's sandbox",
      () => void ses.on(GetAccountCommand).resolves(sandbox),
      ["warning", "SES", "Leave the sandbox"],
    ],
    [
      "whose office's address is not confirmed",
      () =>
        void ses
          .on(GetAccountCommand)
          .resolves(sandbox)
          .on(GetEmailIdentityCommand)
          .resolves({ VerifiedForSendingStatus: false }),
      ["warning", "SES", "Leave the sandbox"],
      ["warning", "office's address", "Follow the link"],
    ],
    [
      "that does not know the office",
      () =>
        void ses
          .on(GetAccountCommand)
          .resolves(sandbox)
          .on(GetEmailIdentityCommand)
          .rejects(named("NotFoundException")),
      ["warning", "SES", "Leave the sandbox"],
      ["warning", "office's address", "create-email-identity"],
    ],
    [
      "that may not send",
      () => void ses.on(GetAccountCommand).resolves({ SendingEnabled: false, EnforcementStatus: "SHUTDOWN" }),
      ["problem", "SES", "Account dashboard"],
    ],
    [
      "that does not say",
      () => void lambda.on(GetAccountSettingsCommand).rejects(named("AccessDeniedException")),
      ["warning", "Lambda's concurrent executions", "administrator"],
    ],
  ])("%s is found out, with what to do", async (_, spoil, ...expected) => {
    spoil();
    const found = bad(await look()).map(({ state, about, next = "" }) => ({ state, about, next }));
    expect(found).toEqual(
      expected.map(([state, about, next]) => ({ state, about, next: expect.stringContaining(next) })),
    );
  });

  it("of which the runbook's commands would look elsewhere is found out", async () => {
    expect(bad(await look({ chosenRegion: "eu-west-1" }))).toMatchObject([{ state: "warning", about: "region" }]);
  });

  it("with staging only is checked for staging's own zone, and not for production", async () => {
    const delegated = { HostedZone: { ...zone, Id: "Z456", Name: "staging.northern.example." } };
    route53
      .on(GetHostedZoneCommand, { Id: "Z456" })
      .resolves({ ...delegated, DelegationSet: { NameServers: ["ns-1.awsdns.test."] } });
    const all = await look({ settings: separateAccounts });
    expect(bad(all)).toEqual([]);
    expect(all.map(({ about }) => about).filter((about) => about.includes("production"))).toEqual([]);
    expect(all).toContainEqual({ state: "ok", about: "domain of staging", message: "staging.northern.example, Z456" });
  });

  it("that has GitHub's provider from elsewhere is in order when the settings say so, and not when it is gone", async () => {
    const existing = parseSettings({
      ...settings,
      accounts: settings.accounts.map((account) => ({ ...account, gitHubProvider: "existing" as const })),
    });
    expect(bad(await look({ settings: existing }))).toEqual([]);
    iam.on(GetOpenIDConnectProviderCommand).rejects(noRole);
    expect(bad(await look({ settings: existing }))).toMatchObject([
      { state: "problem", next: expect.stringContaining('gitHubProvider: "create"') },
    ]);
  });

  it("whose production is protected is in order", async () => {
    dynamoDb.on(ListTablesCommand).resolves({ TableNames: ["cleaning-production-TableTable-abcdefgh"] });
    expect(bad(await look({ settings: { ...settings, isProductionDeployed: true } }))).toEqual([]);
  });

  it("without a domain is in order", async () => {
    expect(bad(await look({ settings: withoutDomain }))).toEqual([]);
    expect(route53.calls()).toEqual([]);
  });

  it.each([
    ["CredentialsProviderError", "aws sso login"],
    ["ExpiredTokenException", "aws sso login"],
    ["TimeoutError", "Look at the network"],
    ["AccessDenied", "administrator's rights"],
  ])(
    "that rejects the credentials (%s) gets no further calls, and one sentence says what to do",
    async (name, advice) => {
      sts.on(GetCallerIdentityCommand).rejects(named(name));
      expect(bad(await look())).toMatchObject([
        { state: "problem", about: "AWS account", next: expect.stringContaining(advice) },
      ]);
      for (const mock of [iam, cloudFormation, cloudFront, dynamoDb, lambda, route53, ses, ssm])
        expect(mock.calls()).toEqual([]);
    },
  );
});

it("an API with almost as many routes as it may have is pointed out", async () => {
  expect(await routesCheck(270).look()).toMatchObject([{ state: "ok" }]);
  expect(await routesCheck(271).look()).toMatchObject([
    { state: "warning", next: expect.stringContaining("How many stages fit") },
  ]);
});
