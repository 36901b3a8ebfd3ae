import { Match, Template } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { bootstrapPath, boundaryArn, boundaryPolicyName, deployRoleArn, stageKinds } from "../../bootstrap-contract.ts";
import { account, build, identities } from "./policy.ts";

const { stack } = build();
const template = Template.fromStack(stack);
const { policies, roles, policyNamed } = identities(stack);

/** Which actions policies with such names allow on a whole service. */
const whole = (names: RegExp): string[] => {
  const chosen = policies.filter(({ ManagedPolicyName }) => names.test(ManagedPolicyName));
  const statements = chosen.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  const actions = statements.filter(({ Effect }) => Effect === "Allow").flatMap(({ Action }) => Action);
  return [...new Set(actions.filter((action) => /^\*|:\*/.test(action)))].toSorted();
};

describe("the stack", () => {
  test("holds one provider, a role and a boundary per kind of stage, a budget, and nothing else", () => {
    const types = Object.values(
      z.record(z.string(), z.object({ Type: z.string() })).parse(template.toJSON()["Resources"]),
    );
    const counts = Object.groupBy(types, ({ Type }) => Type);
    expect(Object.fromEntries(Object.entries(counts).map(([type, all]) => [type, all?.length]))).toEqual({
      "AWS::IAM::OIDCProvider": 1,
      "AWS::IAM::Role": 3,
      "AWS::IAM::ManagedPolicy": 3 * 5 + 1 + 2, // previews may be filled, the lists of the others read
      "AWS::Budgets::Budget": 1,
    });
  });

  test("lets only holders of GitHub's tokens take a role, for an hour", () => {
    const properties = {
      MaxSessionDuration: 3_600,
      AssumeRolePolicyDocument: {
        Version: "2012-10-17",
        Statement: [
          {
            Action: "sts:AssumeRoleWithWebIdentity",
            Effect: "Allow",
            Principal: { Federated: { Ref: Match.stringLikeRegexp("^GitHub") } },
            Condition: {
              StringEquals: Match.objectLike({ "token.actions.githubusercontent.com:aud": "sts.amazonaws.com" }),
            },
          },
        ],
      },
    };
    expect(() => template.allResourcesProperties("AWS::IAM::Role", properties)).not.toThrow();
  });

  test("keeps everything it owns in IAM under the path that deployments are denied", () => {
    expect([...new Set([...policies, ...roles].map(({ Path }) => Path))]).toEqual([bootstrapPath]);
  });

  test.each(stageKinds)("makes the boundary and the role of %s that the contract names", (kind) => {
    const ofRole = roles.map(({ RoleName, Path }) => `arn:aws:iam::${account}:role${Path}${RoleName}`);
    const ofPolicy = policies.map(
      ({ ManagedPolicyName, Path }) => `arn:aws:iam::${account}:policy${Path}${ManagedPolicyName}`,
    );
    expect(ofRole).toContain(deployRoleArn(account, kind));
    expect(ofPolicy).toContain(boundaryArn(account, kind === "preview" ? "pr-12" : kind));
  });

  test("stays within what IAM takes: 6,144 characters a policy, ten policies a role", () => {
    expect(Math.max(...policies.map((policy) => JSON.stringify(policy.PolicyDocument).length))).toBeLessThanOrEqual(
      6_144,
    );
    expect(Math.max(...roles.map((role) => role.ManagedPolicyArns.length))).toBeLessThanOrEqual(10);
  });

  test("stays within the 51,200 bytes of a template that is not in a bucket", () => {
    expect(JSON.stringify(template.toJSON()).length).toBeLessThanOrEqual(51_200);
  });

  test("has the budget send mails", () => {
    const properties = {
      Budget: { BudgetLimit: { Amount: 50, Unit: "USD" }, BudgetType: "COST", TimeUnit: "MONTHLY" },
      NotificationsWithSubscribers: ["ACTUAL", "FORECASTED"].map((NotificationType) =>
        Match.objectLike({
          Notification: Match.objectLike({ NotificationType }),
          Subscribers: [{ SubscriptionType: "EMAIL", Address: "owner@example.com" }],
        }),
      ),
    };
    expect(() => template.hasResourceProperties("AWS::Budgets::Budget", properties)).not.toThrow();
  });

  test("gives whole services to deployments only, and only where names or tags keep the stages apart", () => {
    expect(whole(/-deploy-/)).toEqual([
      "cloudfront:*",
      "cloudfront:*Function",
      "lambda:*",
      "s3:*",
      "sns:*",
      "sqs:*",
      "wafv2:*",
    ]);
    expect(whole(/-boundary$/)).toEqual([]);
  });

  test("names every statement, once in its policy, as IAM takes names", () => {
    const sids = policies.map(({ PolicyDocument }) => PolicyDocument.Statement.map(({ Sid = "" }) => Sid));
    expect(sids.flat().filter((sid) => !/^[A-Za-z\d]+$/.test(sid))).toEqual([]);
    expect(sids.filter((each) => new Set(each).size < each.length)).toEqual([]);
  });

  test("grants everything (`*` on `*`) to no principal", () => {
    const statements = policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
    expect(statements.filter(({ Effect, Action }) => Effect === "Allow" && Action.includes("*"))).toEqual([]);
    expect(policyNamed(boundaryPolicyName("production")).Statement.length).toBeGreaterThan(5);
  });
});
