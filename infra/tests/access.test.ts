import { describe, expect, it } from "vitest";
import { appName, boundaryArn, namePrefix } from "../bootstrap-contract.ts";
import { account } from "../synthesis/aws.ts";
import { fieldsOf } from "../synthesis/fields.ts";
import { recorded, statementsOf } from "../synthesis/template.ts";

/** Resources without a name before they exist, or that AWS cannot name. */
const unavoidable =
  /^arn:aws:(logs:[^*]+:log-group:\/aws\/lambda\/[^*]+:log-stream:|s3:::[^*]+\/(uploads|photos)\/)\*$/;

describe.each(["production", "staging", "preview"] as const)("the roles of %s", (name) => {
  const template = recorded(name);
  const { stage } = template.raw.app;
  const roles = template.all("aws:iam/role:Role");

  it("are made for one service each, and nothing else can take them: not even this account", () => {
    const trust = Object.fromEntries(
      roles.map((role) => [role.name, statementsOf(role.inputs["assumeRolePolicy"]).map(({ principal }) => principal)]),
    );
    const lambda = [{ Service: "lambda.amazonaws.com" }];
    expect(trust).toEqual({
      ApiSiteRole: lambda,
      ApiAccountsRole: lambda,
      MigrateUserRole: lambda,
      ApiAdminRole: lambda,
      ApiCheckoutRole: lambda,
      ApiVisitsRole: lambda,
      ApiBookingRole: lambda,
      ApiAgentRole: lambda,
      ApiSyncRole: lambda,
      SyncHourlyRole: lambda,
      SyncHourlyScheduleRole: [{ Service: "scheduler.amazonaws.com" }],
      RunOutboxRole: lambda,
      RunOutboxScheduleRole: [{ Service: "scheduler.amazonaws.com" }],
      RunNightlyRole: lambda,
      RunNightlyScheduleRole: [{ Service: "scheduler.amazonaws.com" }],
      ...(name === "production" ? { TakeMailEventsRole: lambda } : {}),
      ...(name === "preview" ? {} : { TakeTextsRole: lambda }),
    });
  });

  it("are those of the app that the bootstrap stack knows", () => expect(template.raw.app.name).toBe(appName));

  it("are bounded by the policy that the bootstrap stack owns, and named as it allows", () => {
    const boundary = boundaryArn(account, stage);
    for (const { inputs } of roles) {
      expect(inputs["permissionsBoundary"]).toBe(boundary);
      expect(String(inputs["name"]).startsWith(namePrefix(stage))).toBe(true);
      expect(String(inputs["name"]).length).toBeLessThanOrEqual(64);
    }
  });

  it("carry no policy of AWS's, which are all wider than what is needed", () => {
    for (const { inputs } of roles) expect(inputs["managedPolicyArns"] ?? []).toEqual([]);
  });

  it("allow no action by a pattern, and no resource by one that could be narrowed", () => {
    for (const role of roles)
      for (const { actions, resources } of template.statements(role)) {
        expect(actions.filter((action) => action.includes("*"))).toEqual([]);
        expect(resources.filter((resource) => resource.includes("*") && !unavoidable.test(resource))).toEqual([]);
        expect(resources).not.toEqual([]);
      }
  });

  it("know nothing by links, whose rights would be wide", () => {
    for (const { links } of template.raw.builds) expect(links).toEqual({});
  });

  it("write into the log of their own function only", () => {
    for (const { inputs, statements } of template.lambdas()) {
      const logGroup = String(fieldsOf(inputs["loggingConfig"])["logGroup"]);
      const log = statements.find(({ actions }) => actions.includes("logs:PutLogEvents"));
      expect(log?.resources).toEqual([`arn:aws:logs:us-west-2:${account}:log-group:${logGroup}:log-stream:*`]);
      expect(template.all("aws:cloudwatch/logGroup:LogGroup").map((group) => group.inputs["name"])).toContain(logGroup);
    }
  });
});

it("no policy on a resource lets strangers in", () => {
  const template = recorded("production");
  const policies = [
    ...template.all("aws:s3/bucketPolicy:BucketPolicy"),
    ...template.all("aws:sns/topicPolicy:TopicPolicy"),
  ];
  for (const { inputs } of policies)
    for (const { effect, principal, condition } of statementsOf(inputs["policy"])) {
      if (effect !== "Allow") continue;
      expect(principal).toEqual({
        Service: expect.stringMatching(/^(cloudfront|cloudwatch|budgets|ses|sms-voice)\.amazonaws\.com$/),
      });
      expect(JSON.stringify(condition)).toContain(account);
    }
});
