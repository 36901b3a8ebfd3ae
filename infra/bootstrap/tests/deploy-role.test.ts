import { publicPartitions } from "@cleaning/contract/catalog/catalog-lists";
import { migrationPartition } from "@cleaning/contract/data/migrations";
import { describe, expect, test } from "vitest";
import {
  boundaryArn,
  boundaryPolicyName,
  deployRoleArn,
  deployRoleName,
  seedActions,
  smokeActions,
  stageKinds,
  type StageKind,
} from "../../bootstrap-contract.ts";
import { allows, type Context } from "./evaluate.ts";
import { account, build, identities } from "./policy.ts";

const { roleOf, policyNamed } = identities(build().stacks);
const stageOf = (kind: StageKind): string => (kind === "preview" ? "pr-12" : kind);

const can = (kind: StageKind, action: string, resource: string, context: Context = {}): boolean =>
  allows(roleOf(kind).documents, { action, resource, context });

const regionalArn = (service: string, path: string): string => `arn:aws:${service}:us-west-2:${account}:${path}`;
const globalArn = (service: string, path: string): string => `arn:aws:${service}::${account}:${path}`;
const role = (name: string): string => globalArn("iam", `role/${name}`);
const bounded = (stage: string): Context => ({ "iam:PermissionsBoundary": boundaryArn(account, stage) });
const tagged = (stage: string): Context => ({ "aws:ResourceTag/sst:stage": stage });

const granted = (kind: StageKind, requests: readonly (readonly [string, string, Context?])[]): string[] =>
  requests.filter(([action, resource, context]) => can(kind, action, resource, context)).map(([action]) => action);

const deploymentOf = (stage: string): [action: string, resource: string, context?: Context][] => {
  const name = `cleaning-${stage}`;
  return [
    ["iam:CreateRole", role(`${name}-ApiSiteRole-abcdefgh`), bounded(stage)],
    ["iam:PutRolePolicy", role(`${name}-ApiSiteRole-abcdefgh`), bounded(stage)],
    ["iam:TagRole", role(`${name}-ApiSiteRole-abcdefgh`)],
    ["iam:DeleteRole", role(`${name}-ApiSiteRole-abcdefgh`), tagged(stage)],
    ["iam:PassRole", role(`${name}-ApiSiteRole-abcdefgh`), { "iam:PassedToService": "lambda.amazonaws.com" }],
    ["lambda:CreateFunction", regionalArn("lambda", `function:${name}-ApiSiteFunction-abcdefgh`)],
    ["lambda:UpdateFunctionCode", regionalArn("lambda", `function:${name}-ApiSiteFunction-abcdefgh`), tagged(stage)],
    ["dynamodb:CreateTable", regionalArn("dynamodb", `table/${name}-TableTable-abcdefgh`)],
    ["dynamodb:DescribeContinuousBackups", regionalArn("dynamodb", `table/${name}-TableTable-abcdefgh`), tagged(stage)],
    ["s3:CreateBucket", `arn:aws:s3:::${name}-uploadsbucket-abcdefgh`],
    ["s3:PutBucketPolicy", `arn:aws:s3:::${name}-uploadsbucket-abcdefgh`],
    ["s3:PutObject", `arn:aws:s3:::${name}-siteassetsbucket-abcdefgh/assets/main.js`],
    ["sqs:CreateQueue", regionalArn("sqs", `${name}-dead-letters`)],
    ["sqs:CreateQueue", regionalArn("sqs", `${name}-lost-events`)],
    ["scheduler:CreateSchedule", regionalArn("scheduler", `schedule/default/${name}-RunOutboxSchedule-abcdefgh`)],
    ["logs:CreateLogGroup", regionalArn("logs", `log-group:/aws/lambda/${name}-ApiSite:*`)],
    ["logs:PutRetentionPolicy", regionalArn("logs", `log-group:/aws/vendedlogs/apis/${name}-Api-abcdefgh:*`)],
    ["logs:CreateLogDelivery", "*"],
    ["apigateway:POST", "arn:aws:apigateway:us-west-2::/apis"],
    ["apigateway:PATCH", "arn:aws:apigateway:us-west-2::/apis/abc123/stages/$default", tagged(stage)],
    ["cloudfront:CreateDistribution", "*"],
    ["cloudfront:TagResource", globalArn("cloudfront", "distribution/*")],
    ["cloudfront:CreateFunction", "*"],
    ["cloudfront:CreateInvalidation", globalArn("cloudfront", "distribution/E123"), tagged(stage)],
    [
      "cloudfront:PublishFunction",
      globalArn("cloudfront", `function/${name}-RouterCloudfrontFunctionRequest-abcdefgh`),
    ],
    ["cloudfront:CreateKeyValueStore", "*"],
    ["cloudfront-keyvaluestore:UpdateKeys", globalArn("cloudfront", "key-value-store/0a1b")],
    ["cognito-idp:CreateUserPool", "*"],
    ["cognito-idp:UpdateUserPoolClient", regionalArn("cognito-idp", "userpool/us-west-2_abc"), tagged(stage)],
    ["s3:PutObject", `arn:aws:s3:::sst-state-abc/app/cleaning/${stage}.json`],
    ["s3:DeleteObject", `arn:aws:s3:::sst-state-abc/lock/cleaning/${stage}.json`],
    ["s3:PutObject", `arn:aws:s3:::sst-state-abc/eventlog/cleaning/${stage}/0001.json`],
    ["s3:GetObject", "arn:aws:s3:::sst-state-abc/secret/cleaning/_fallback.json"],
    ["s3:PutObject", `arn:aws:s3:::sst-asset-abc/assets/${stage}/ApiSite-code-0a1b.zip`],
    ["s3:DeleteObject", `arn:aws:s3:::sst-asset-abc/assets/${stage}/ApiSite-code-0a1b.zip`],
    ["dynamodb:ListTables", "*"],
    ["ssm:GetParameter", regionalArn("ssm", "parameter/sst/bootstrap")],
    ["ssm:PutParameter", regionalArn("ssm", `parameter/sst/passphrase/cleaning/${stage}`)],
    ["ssm:GetParameter", regionalArn("ssm", `parameter/cleaning/${stage}/release`), tagged(stage)],
    ["ssm:PutParameter", regionalArn("ssm", `parameter/cleaning/${stage}/release`), tagged(stage)],
  ];
};

/** SST cuts names to 64 characters. */
const redirectFunction = (stage: string): string => {
  const end = `-${stage}-RouterCdnRedirectCloudfrontFunctionRequest-abcdefgh`;
  return `${"cleaning".slice(0, 64 - end.length)}${end}`;
};

const permanentParts = (stage: string, domain: string): [string, string, Context?][] => [
  ["cloudwatch:PutMetricAlarm", regionalArn("cloudwatch", `alarm:cleaning-${stage}-api-5xx`)],
  ["cloudwatch:PutDashboard", globalArn("cloudwatch", `dashboard/cleaning-${stage}`)],
  ["sns:CreateTopic", regionalArn("sns", `cleaning-${stage}-alarms`)],
  ["sns:Unsubscribe", "*"],
  ["wafv2:CreateWebACL", `arn:aws:wafv2:us-east-1:${account}:global/webacl/cleaning-${stage}-RouterWaf-abc/0a1b`],
  ["logs:CreateLogGroup", `arn:aws:logs:us-east-1:${account}:log-group:aws-waf-logs-cleaning-${stage}-Router-abc`],
  ["acm:RequestCertificate", "*"],
  [
    "route53:ChangeResourceRecordSets",
    "arn:aws:route53:::hostedzone/Z0123456789",
    { "route53:ChangeResourceRecordSetsNormalizedRecordNames": `_dmarc.${domain}` },
  ],
  ["ses:CreateEmailIdentity", regionalArn("ses", `identity/${domain}`)],
  ["ses:PutEmailIdentityMailFromAttributes", regionalArn("ses", `identity/${domain}`)],
  ["ses:CreateConfigurationSet", regionalArn("ses", `configuration-set/cleaning-${stage}-mailconfig-abcdefgh`)],
  [
    "ses:UpdateConfigurationSetEventDestination",
    regionalArn("ses", `configuration-set/cleaning-${stage}-mailconfig-abcdefgh`),
  ],
  ["ses:GetIdentityVerificationAttributes", "*"],
  ["cloudfront:PublishFunction", globalArn("cloudfront", `function/${redirectFunction(stage)}`)],
];

const roleChanges = [
  "iam:AttachRolePolicy",
  "iam:PutRolePolicy",
  "iam:UpdateAssumeRolePolicy",
  "iam:DeleteRole",
  "iam:CreateRole",
  "iam:PassRole",
  "iam:PutRolePermissionsBoundary",
  "iam:TagRole",
];
const policyChanges = ["iam:CreatePolicyVersion", "iam:SetDefaultPolicyVersion", "iam:DeletePolicy", "iam:TagPolicy"];
const providerChanges = [
  "iam:UpdateOpenIDConnectProviderThumbprint",
  "iam:AddClientIDToOpenIDConnectProvider",
  "iam:DeleteOpenIDConnectProvider",
  "iam:CreateOpenIDConnectProvider",
];

const seedTarget = (action: string, stage: string): string =>
  action.startsWith("dynamodb:")
    ? regionalArn("dynamodb", `table/cleaning-${stage}-TableTable-abcdefgh`)
    : regionalArn("cognito-idp", "userpool/us-west-2_abc");

describe.each(stageKinds)("the deploy role of %s", (kind) => {
  const stage = stageOf(kind);
  const own = role(`cleaning-${stage}-ApiSiteRole-abcdefgh`);
  const otherStages = ["staging", "production", ...(kind === "preview" ? [] : ["pr-7"])].filter(
    (other) => other !== stage,
  );

  test.each(deploymentOf(stage))("can deploy its stage: %s on %s", (action, resource, context) => {
    expect(can(kind, action, resource, context)).toBe(true);
  });

  test.each(otherStages.flatMap((other) => deploymentOf(other).filter(([, resource]) => resource.includes(other))))(
    "cannot touch another stage: %s on %s",
    (action, resource, context) => {
      expect(can(kind, action, resource, context)).toBe(false);
    },
  );

  test.each([
    ["cloudfront:UpdateDistribution", globalArn("cloudfront", "distribution/E123")],
    ["cognito-idp:DeleteUserPool", regionalArn("cognito-idp", "userpool/us-west-2_abc")],
    ["apigateway:DELETE", "arn:aws:apigateway:us-west-2::/apis/abc123"],
  ])("cannot touch what carries another stage's tag: %s", (action, resource) => {
    expect(otherStages.filter((other) => can(kind, action, resource, tagged(other)))).toEqual([]);
  });

  test.each(stageKinds)("cannot change the deploy role of %s, itself included", (target) => {
    const context = { ...bounded(stage), "iam:PassedToService": "lambda.amazonaws.com" };
    const targets = [deployRoleArn(account, target), role(deployRoleName(target))];
    expect(
      granted(
        kind,
        targets.flatMap((arn) => roleChanges.map((action) => [action, arn, context])),
      ),
    ).toEqual([]);
  });

  test.each(["pr-12", "staging", "production"])("cannot change the boundary of %s", (target) => {
    expect(
      granted(
        kind,
        policyChanges.map((action) => [action, boundaryArn(account, target)]),
      ),
    ).toEqual([]);
  });

  test("cannot change whom GitHub is", () => {
    const provider = globalArn("iam", "oidc-provider/token.actions.githubusercontent.com");
    expect(
      granted(
        kind,
        providerChanges.map((action) => [action, provider]),
      ),
    ).toEqual([]);
  });

  test("cannot make a role without the boundary, or with another one", () => {
    const administrator = { "iam:PermissionsBoundary": "arn:aws:iam::aws:policy/AdministratorAccess" };
    const contexts = [{}, administrator, ...otherStages.map(bounded)];
    expect(
      granted(
        kind,
        contexts.map((context) => ["iam:CreateRole", own, context]),
      ),
    ).toEqual([]);
  });

  test("cannot take the boundary off a role, or exchange it", () => {
    const other = { "iam:PermissionsBoundary": "arn:aws:iam::aws:policy/PowerUserAccess" };
    expect(can(kind, "iam:DeleteRolePermissionsBoundary", own, bounded(stage))).toBe(false);
    expect(can(kind, "iam:PutRolePermissionsBoundary", own, other)).toBe(false);
  });

  test("cannot give rights to a role that has no boundary", () => {
    expect(
      granted(kind, [
        ["iam:PutRolePolicy", own],
        ["iam:AttachRolePolicy", own],
      ]),
    ).toEqual([]);
  });

  test.each([
    "OrganizationAccountAccessRole",
    "cleaning",
    `cleaning-bootstrap/cleaning-${stage}-x`,
    `admin/cleaning-${stage}-x`,
  ])("cannot make a role of another name or in another path: %s", (name) => {
    expect(can(kind, "iam:CreateRole", role(name), bounded(stage))).toBe(false);
  });

  test.each(["ec2", "ecs-tasks", "glue", "cloudformation"])("cannot lend its roles to %s", (service) => {
    expect(can(kind, "iam:PassRole", own, { "iam:PassedToService": `${service}.amazonaws.com` })).toBe(false);
  });

  test("can let the services that it uses make their roles, and no others", () => {
    const ofService = (service: string, name = service): boolean =>
      can(kind, "iam:CreateServiceLinkedRole", role(`aws-service-role/${service}.amazonaws.com/AWSServiceRole`), {
        "iam:AWSServiceName": `${name}.amazonaws.com`,
      });
    const services = ["ops.apigateway", "email.cognito-idp", "ses", "wafv2", "organizations", "ops.emr-serverless"];
    const mail = kind === "preview" ? [] : ["email.cognito-idp", "ses", "wafv2"];
    expect(services.filter((service) => ofService(service))).toEqual(["ops.apigateway", ...mail]);
    expect(ofService("ops.apigateway", "organizations")).toBe(false);
  });

  test.each([
    ["iam:CreateUser", globalArn("iam", "user/x")],
    ["iam:CreateAccessKey", globalArn("iam", "user/x")],
    ["iam:CreatePolicy", globalArn("iam", "policy/x")],
    ["iam:AddUserToGroup", globalArn("iam", "group/x")],
    ["sts:AssumeRole", role("OrganizationAccountAccessRole")],
    ["cloudformation:UpdateStack", regionalArn("cloudformation", "stack/cleaning-bootstrap/0a1b")],
    ["organizations:LeaveOrganization", "*"],
    ["ec2:RunInstances", "*"],
    ["kms:ScheduleKeyDeletion", regionalArn("kms", "key/0a1b")],
    ["account:CloseAccount", "*"],
    ["cloudtrail:StopLogging", "*"],
  ])("cannot %s", (action, resource) => {
    expect(can(kind, action, resource, bounded(stage))).toBe(false);
  });

  const table = regionalArn("dynamodb", `table/cleaning-${stage}-TableTable-abcdefgh`);
  const pool = regionalArn("cognito-idp", "userpool/us-west-2_abc");

  test("can fill its stage with made-up people only if that is a preview", () => {
    const expected = {
      preview: seedActions,
      staging: seedActions.filter((one) => smokeActions.includes(one)),
      production: [],
    };
    expect(
      granted(
        kind,
        seedActions.map((action) => [action, seedTarget(action, stage), tagged(stage)]),
      ),
    ).toEqual(expected[kind]);
    expect(can(kind, "dynamodb:Query", `${table}/index/gsi5`, tagged(stage))).toBe(kind === "preview");
  });

  test("can let made-up people sign in and end that again, but never in production", () => {
    const requests = smokeActions.map((action): [string, string, Context] => [action, pool, tagged(stage)]);
    expect(granted(kind, requests)).toEqual(kind === "production" ? [] : smokeActions);
  });

  test("can ask which migrations a table had and write the first record of a new one, and of no other stage's table", () => {
    const leading = { "dynamodb:LeadingKeys": migrationPartition };
    const may = (of: string, context: Context = {}): string[] =>
      ["Query", "GetItem", "PutItem", "UpdateItem", "DeleteItem"].filter((action) =>
        can(kind, `dynamodb:${action}`, regionalArn("dynamodb", `table/cleaning-${of}-TableTable-abcdefgh`), {
          ...tagged(of),
          ...context,
        }),
      );
    expect(may(stage, leading)).toEqual(expect.arrayContaining(["Query", "GetItem", "PutItem"]));
    expect(
      can(kind, "dynamodb:GetItem", table, { ...tagged(stage), "dynamodb:LeadingKeys": "$cleaning_customer" }),
    ).toBe(false);
    expect(can(kind, "dynamodb:GetItem", table, tagged(stage))).toBe(false);
    for (const other of [...otherStages, "alice"]) expect(may(other, leading)).toEqual([]);
  });

  const query = (partition: string | undefined, of = stage, path = "") =>
    can(kind, "dynamodb:Query", `${regionalArn("dynamodb", `table/cleaning-${of}-TableTable-abcdefgh`)}${path}`, {
      ...tagged(of),
      ...(partition === undefined ? {} : { "dynamodb:LeadingKeys": partition }),
    });

  test("can read the public lists and the price book, which its pages are built with", () => {
    expect(publicPartitions.filter((partition) => query(partition))).toEqual(publicPartitions);
    for (const other of otherStages)
      expect(publicPartitions.filter((partition) => query(partition, other))).toEqual([]);
  });

  test("cannot make or change people in another stage, nor in a pool that is none of ours", () => {
    for (const other of [...otherStages, "alice"])
      expect(
        granted(
          kind,
          [...seedActions, ...smokeActions].map((action) => [action, seedTarget(action, other), tagged(other)]),
        ),
      ).toEqual([]);
    const people = [...seedActions, ...smokeActions].filter((action) => action.startsWith("cognito-idp:"));
    expect(
      granted(
        kind,
        people.map((action) => [action, pool]),
      ),
    ).toEqual([]);
  });

  test.each([
    ["customers", "dynamodb:DeleteItem", table],
    ["all customers", "dynamodb:Scan", table],
    ["a copy of the table", "dynamodb:ExportTableToPointInTime", table],
    ["people", "cognito-idp:ListUsers", pool],
    ["who is in a pool", "cognito-idp:AdminListGroupsForUser", pool],
    ["an account", "cognito-idp:AdminDeleteUser", pool],
    ["a resume", "s3:GetObject", `arn:aws:s3:::cleaning-${stage}-uploadsbucket-abcdefgh/uploads/1.pdf`],
    ["logs", "logs:GetLogEvents", regionalArn("logs", `log-group:/aws/lambda/cleaning-${stage}-ApiSite:log-stream:x`)],
  ])("cannot read or set %s: %s", (_, action, resource) => {
    expect(can(kind, action, resource, tagged(stage))).toBe(false);
  });

  test.each([
    ["s3:PutObject", "arn:aws:s3:::sst-state-abc/secret/cleaning/_fallback.json"],
    ["s3:DeleteBucket", "arn:aws:s3:::sst-state-abc"],
    ["s3:PutBucketPolicy", "arn:aws:s3:::sst-state-abc"],
    ["s3:DeleteBucket", "arn:aws:s3:::sst-asset-abc"],
    ["ssm:PutParameter", regionalArn("ssm", "parameter/sst/bootstrap")],
  ])("cannot change or remove what SST keeps for all stages: %s on %s", (action, resource) => {
    expect(can(kind, action, resource)).toBe(false);
  });
});

describe.each(["staging", "production"] as const)("who deploys %s", (kind) => {
  const table = regionalArn("dynamodb", `table/cleaning-${kind}-TableTable-abcdefgh`);
  const queryContext = (partition?: string): Context => ({
    ...tagged(kind),
    ...(partition === undefined ? {} : { "dynamodb:LeadingKeys": partition }),
  });

  test("reads nothing but the lists: no other partition, no index, in no other way", () => {
    for (const partition of ["$cleaning_customer#id_1", "$cleaning_servicex", "$cleaning", undefined])
      expect(can(kind, "dynamodb:Query", table, queryContext(partition))).toBe(false);
    expect(can(kind, "dynamodb:Query", `${table}/index/gsi1`, queryContext("$cleaning_service"))).toBe(false);
    for (const action of ["GetItem", "BatchGetItem", "Scan", "PartiQLSelect", "PutItem", "UpdateItem", "DeleteItem"])
      expect(can(kind, `dynamodb:${action}`, table, queryContext("$cleaning_service"))).toBe(false);
  });

  test("cannot pass on to a function what the boundary does not have", () => {
    const boundary = [policyNamed(boundaryPolicyName(kind))];
    const other = table.replace(kind, "pr-7");
    expect(allows(boundary, { action: "dynamodb:Query", resource: other, context: tagged("pr-7") })).toBe(false);
    expect(allows(boundary, { action: "dynamodb:Scan", resource: table, context: tagged(kind) })).toBe(false);
  });
});

describe("domains, mail, alarms and firewall", () => {
  test.each([
    ["staging", "staging.example.com"],
    ["production", "example.com"],
  ] as const)("are %s's to deploy", (kind, domain) => {
    const parts = permanentParts(kind, domain);
    expect(granted(kind, parts)).toHaveLength(parts.length);
  });

  test("are not a preview's", () => {
    // A topic is only a name, and names are the stage's own.
    expect(granted("preview", permanentParts("pr-12", "pr-12.example.com"))).toEqual(["sns:CreateTopic"]);
  });

  test("of production are not staging's", () => {
    // A certificate still needs a proof in the zone; SNS cannot separate subscriptions.
    expect(granted("staging", permanentParts("production", "example.com"))).toEqual([
      "sns:Unsubscribe",
      "acm:RequestCertificate",
      "ses:GetIdentityVerificationAttributes",
    ]);
  });

  test.each(stageKinds)("of other zones are not %s's", (kind) => {
    const zone = "arn:aws:route53:::hostedzone/Z9999999999";
    expect(can(kind, "route53:ChangeResourceRecordSets", zone)).toBe(false);
  });

  test.each(stageKinds)("let %s set up mail, but not send it", (kind) => {
    expect(can(kind, "ses:SendEmail", regionalArn("ses", "identity/example.com"))).toBe(false);
  });
});
