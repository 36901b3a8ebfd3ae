import { expect, it } from "vitest";
import { boundaryArn, kindOfStage, region } from "../bootstrap-contract.ts";
import { allows } from "../bootstrap/tests/evaluate.ts";
import { build, identities, settings } from "../bootstrap/tests/policy.ts";
import { recorded } from "../recording/template.ts";

const account = "123456789012";
const here = (service: string, path: string, where: string = region): string =>
  `arn:aws:${service}:${where}:${account}:${path}`;
const nowhere = (service: string, path: string): string => here(service, path, "");

/** By type: which name a resource has, and what making it asks for. */
const making: Readonly<
  Record<string, [field: string, action: string, arn: (name: string, region?: string) => string]>
> = {
  "aws:budgets/budget:Budget": ["name", "budgets:ModifyBudget", (name) => nowhere("budgets", `budget/${name}`)],
  "aws:cloudfront/function:Function": [
    "name",
    "cloudfront:CreateFunction",
    (name) => nowhere("cloudfront", `function/${name}`),
  ],
  "aws:cloudwatch/dashboard:Dashboard": [
    "dashboardName",
    "cloudwatch:PutDashboard",
    (name) => nowhere("cloudwatch", `dashboard/${name}`),
  ],
  "aws:cloudwatch/logGroup:LogGroup": [
    "name",
    "logs:CreateLogGroup",
    (name) => here("logs", `log-group:${name}`, name.startsWith("aws-waf") ? "us-east-1" : region),
  ],
  "aws:cloudwatch/metricAlarm:MetricAlarm": [
    "name",
    "cloudwatch:PutMetricAlarm",
    (name, where) => here("cloudwatch", `alarm:${name}`, where),
  ],
  "aws:dynamodb/table:Table": ["name", "dynamodb:CreateTable", (name) => here("dynamodb", `table/${name}`)],
  "aws:iam/role:Role": ["name", "iam:CreateRole", (name) => nowhere("iam", `role/${name}`)],
  "aws:lambda/function:Function": ["name", "lambda:CreateFunction", (name) => here("lambda", `function:${name}`)],
  "aws:s3/bucket:Bucket": ["bucket", "s3:CreateBucket", (name) => `arn:aws:s3:::${name}`],
  "aws:scheduler/schedule:Schedule": [
    "name",
    "scheduler:CreateSchedule",
    (name) => here("scheduler", `schedule/default/${name}`),
  ],
  "aws:sesv2/configurationSet:ConfigurationSet": [
    "configurationSetName",
    "ses:CreateConfigurationSet",
    (name) => here("ses", `configuration-set/${name}`),
  ],
  "aws:sesv2/emailIdentity:EmailIdentity": [
    "emailIdentity",
    "ses:CreateEmailIdentity",
    (name) => here("ses", `identity/${name}`),
  ],
  "aws:sns/topic:Topic": ["name", "sns:CreateTopic", (name, where) => here("sns", name, where)],
  "aws:sqs/queue:Queue": ["name", "sqs:CreateQueue", (name) => here("sqs", name)],
  "aws:wafv2/webAcl:WebAcl": [
    "name",
    "wafv2:CreateWebACL",
    (name) => here("wafv2", `global/webacl/${name}/0a1b`, "us-east-1"),
  ],
};

const regionOf = ({ region: own }: Record<string, unknown>): string | undefined =>
  typeof own === "string" ? own : undefined;

const domain = { name: "northern.example", hostedZoneId: "Z1" };
const { roleOf } = identities(build({ ...settings, domain }).stack);

it.each(["preview", "staging", "production"] as const)("GitHub may make what has a name in %s", (name) => {
  const template = recorded(name);
  const { stage } = template.raw.app;
  const { documents } = roleOf(kindOfStage(stage));
  const context = { "iam:PermissionsBoundary": boundaryArn(account, stage), "aws:ResourceTag/sst:stage": stage };
  const asked = Object.entries(making).flatMap(([type, [field, action, arn]]) =>
    template
      .all(type)
      .map(({ inputs }) => ({ action, resource: arn(String(inputs[field]), regionOf(inputs)), context })),
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((request) => !allows(documents, request))).toEqual([]);
});
