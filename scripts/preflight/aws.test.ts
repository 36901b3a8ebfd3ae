import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { CloudFrontClient, ListDistributionsCommand } from "@aws-sdk/client-cloudfront";
import { GetOpenIDConnectProviderCommand, GetRoleCommand, IAMClient } from "@aws-sdk/client-iam";
import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetHostedZoneCommand, ListResourceRecordSetsCommand, Route53Client } from "@aws-sdk/client-route-53";
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, it } from "vitest";
import { deployRoleName, region, stageKinds } from "../../infra/bootstrap-contract.ts";
import { parseSettings } from "../../infra/bootstrap/src/settings.ts";
import { issuer, trustConditions } from "../../infra/bootstrap/src/trust.ts";
import type { PublicDns } from "./dns.ts";
import { type Finding, linesOf } from "./finding.ts";
import { preflight } from "./run.ts";

const settings = parseSettings({
  repository: { owner: "ada", name: "site", subject: { format: "numbered", ownerId: "11", repositoryId: "22" } },
  branch: "main",
  domain: { name: "northern.example", hostedZoneId: "Z123" },
  budget: { monthlyDollars: 50, email: "ada@northern.test" },
});
const withoutDomain = parseSettings({ ...settings, domain: undefined });
const options = { region, credentials: { accessKeyId: "x", secretAccessKey: "y" } };
const clients = {
  sts: new STSClient(options),
  iam: new IAMClient(options),
  cloudFormation: new CloudFormationClient(options),
  cloudFront: new CloudFrontClient(options),
  lambda: new LambdaClient(options),
  route53: new Route53Client(options),
  ses: new SESv2Client(options),
  ssm: new SSMClient(options),
};
const sts = mockClient(clients.sts);
const iam = mockClient(clients.iam);
const cloudFormation = mockClient(clients.cloudFormation);
const cloudFront = mockClient(clients.cloudFront);
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

/** An account in which everything is ready. */
beforeEach(() => {
  for (const mock of [sts, iam, cloudFormation, cloudFront, lambda, route53, ses, ssm]) mock.reset();
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
        StackName: "cleaning-bootstrap",
        CreationTime: new Date(0),
        StackStatus: "UPDATE_COMPLETE",
        EnableTerminationProtection: true,
      },
    ],
  });
  cloudFront
    .on(ListDistributionsCommand)
    .resolves({ DistributionList: { Marker: "", MaxItems: 1, IsTruncated: false, Quantity: 1 } });
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

/** The world knows no records but the name servers'. */
const dns: PublicDns = {
  answers: async (_, type) => (type === "NS" ? nameServers : []),
  secondsLeft: async () => undefined,
};

const look = async (overrides: { chosenRegion?: string; settings?: typeof settings } = {}): Promise<Finding[]> => {
  const asked = {
    clients,
    settings,
    askGitHub: async () => undefined,
    dns,
    reportsTo: "ada@northern.example",
    blanks: [],
    chosenRegion: region,
  };
  const said: string[] = [];
  const all = await preflight({ ...asked, ...overrides }, (line) => void said.push(line));
  expect(said).toEqual([...all.flatMap(linesOf), expect.stringMatching(/in order, \d+ to look at, \d+ to solve/)]);
  for (const { state, next } of all) expect(next === undefined).toBe(state === "ok");
  return all;
};
/** What is not in order, but for GitHub, which is not asked here. */
const bad = (all: Finding[]): Finding[] => all.filter(({ state, about }) => state !== "ok" && about !== "GitHub");

const trustWith = (key: string, value: string) => () => {
  const { StringEquals } = trustConditions("production", settings);
  const conditions = { StringEquals: { ...StringEquals, [key]: value } };
  iam.on(GetRoleCommand, { RoleName: deployRoleName("production") }).resolves(role("x", trustOf(conditions)));
};

const stack = (fields: object) => () =>
  void cloudFormation.on(DescribeStacksCommand).resolves({
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
    expect(roles.map(({ state, says }) => `${state}: ${says}`)).toEqual([
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
      "bootstrap stack",
      "GitHub as an identity provider",
      ...stageKinds.map(deployRoleName),
      "SST's buckets",
      "service-linked role of apigateway",
      "service-linked role of wafv2",
      "CloudFront",
      "Lambda's concurrent executions",
      "domain",
      "records of northern.example",
      "SES",
    ]);
  });

  const noRole = named("NoSuchEntityException");
  const sandbox = { ProductionAccessEnabled: false, SendingEnabled: true, EnforcementStatus: "HEALTHY" };

  it.each<[string, () => void, ...[state: Finding["state"], about: string, next: string][]]>([
    [
      "whose root user asks",
      () => void sts.on(GetCallerIdentityCommand).resolves({ Account: "1", Arn: "arn:aws:iam::1:root" }),
      ["warning", "AWS account", "sso login"],
    ],
    [
      "without the bootstrap stack",
      () =>
        void cloudFormation
          .on(DescribeStacksCommand)
          .rejects(named("ValidationError", "Stack with id cleaning-bootstrap does not exist")),
      ["problem", "bootstrap stack", "The account"],
    ],
    ["whose bootstrap failed", stack({ StackStatus: "ROLLBACK_COMPLETE" }), ["problem", "bootstrap stack", "Events"]],
    [
      "whose bootstrap anybody deletes",
      stack({ EnableTerminationProtection: false }),
      ["warning", "bootstrap stack", "--enable-termination-protection"],
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
      ["problem", "domain", "settings.ts"],
    ],
    [
      "with the zone of another domain",
      () => void route53.on(GetHostedZoneCommand).resolves({ HostedZone: { ...zone, Name: "other.example." } }),
      ["problem", "domain", "settings.ts"],
    ],
    [
      "with a private zone",
      () => void route53.on(GetHostedZoneCommand).resolves({ HostedZone: { ...zone, Config: { PrivateZone: true } } }),
      ["problem", "domain", "settings.ts"],
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
    "that does not know who asks (%s) is asked nothing else, and one sentence says what to do",
    async (name, advice) => {
      sts.on(GetCallerIdentityCommand).rejects(named(name));
      expect(bad(await look())).toMatchObject([
        { state: "problem", about: "AWS account", next: expect.stringContaining(advice) },
      ]);
      for (const mock of [iam, cloudFormation, cloudFront, lambda, route53, ses, ssm]) expect(mock.calls()).toEqual([]);
    },
  );
});
