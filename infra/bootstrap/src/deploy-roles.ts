import { bootstrapPath, type StageKind } from "../../bootstrap-contract.ts";
import { arn, type Grant, verbs } from "./grant.ts";
import { denyOtherStagesByTag, otherStageTag } from "./other-stages.ts";
import type { Reach } from "./reach.ts";

const prefixReason = "SST gives the stage's prefix and random letters to every role.";

const serviceRole = (service: string): Grant => ({
  sid: `ServiceRole${service.split(".")[0]?.replaceAll(/\W/g, "") ?? ""}`,
  why: "AWS makes it, names it and says what it may do; only this service can use it.",
  actions: ["iam:CreateServiceLinkedRole"],
  resources: [arn("iam", `role/aws-service-role/${service}/*`)],
  conditions: { StringEquals: { "iam:AWSServiceName": service } },
});

/** Service-linked roles of an account's first use; the bootstrap cannot make a role that may exist already. */
const servicesOfAllStages = ["ops.apigateway.amazonaws.com"];
const servicesOfPermanentStages = ["email.cognito-idp.amazonaws.com", "ses.amazonaws.com", "wafv2.amazonaws.com"];

/** Only the stage's roles, only with the boundary, only for services that run something here. */
export const roleGrants = ({ names, isPermanent }: Reach, boundary: string): readonly Grant[] => {
  const roles = [arn("iam", `role/${names}`)];
  return [
    {
      sid: "BoundedRoles",
      why: prefixReason,
      actions: verbs(
        "iam",
        "CreateRole PutRolePermissionsBoundary PutRolePolicy DeleteRolePolicy AttachRolePolicy",
        "DetachRolePolicy",
      ),
      resources: roles,
      conditions: { StringEquals: { "iam:PermissionsBoundary": boundary } },
    },
    {
      sid: "KeepRoles",
      why: prefixReason,
      actions: verbs(
        "iam",
        "GetRole GetRolePolicy ListRolePolicies ListAttachedRolePolicies ListInstanceProfilesForRole",
        "ListRoleTags UpdateRole UpdateRoleDescription UpdateAssumeRolePolicy DeleteRole TagRole",
        "UntagRole",
      ),
      resources: roles,
    },
    {
      sid: "LendRoles",
      why: prefixReason,
      actions: ["iam:PassRole"],
      resources: roles,
      conditions: { StringEquals: { "iam:PassedToService": ["lambda.amazonaws.com", "scheduler.amazonaws.com"] } },
    },
    ...[...servicesOfAllStages, ...(isPermanent ? servicesOfPermanentStages : [])].map(serviceRole),
  ];
};

/** Denied whatever a grant allows. */
export const guards = (kind: StageKind, { stages }: Reach): readonly Grant[] => [
  {
    sid: "NotTheBootstrap",
    why: "Who deploys may not change who deploys: neither the deploy roles, nor the boundaries, nor whom GitHub is.",
    effect: "Deny",
    actions: ["iam:*"],
    resources: [
      arn("iam", `role${bootstrapPath}*`),
      arn("iam", `policy${bootstrapPath}*`),
      arn("iam", "oidc-provider/*"),
    ],
  },
  {
    sid: "NotPeople",
    why: `A deployment of ${kind} makes roles, never users, keys or policies that outlive it.`,
    effect: "Deny",
    actions: verbs(
      "iam",
      "*User* *AccessKey* *Group* *LoginProfile* *PolicyVersion CreatePolicy DeletePolicy",
      "DeleteRolePermissionsBoundary",
    ),
    resources: ["*"],
  },
  denyOtherStagesByTag(otherStageTag(stages)),
];
