import { all, arn, passRole, type Needs, on, serviceRole } from "./needs.ts";

/** Who creates an API or a firewall also sets up its log delivery. */
export const logDelivery = all(
  on("logs", "*", {
    create: "CreateLogDelivery PutResourcePolicy DescribeResourcePolicies DescribeLogGroups",
    read: "GetLogDelivery ListLogDeliveries",
    update: "UpdateLogDelivery CreateLogDelivery GetLogDelivery",
    delete: "DeleteLogDelivery ListLogDeliveries",
  }),
);

const role: Needs = ({ text }) => {
  const bounded = { "iam:PermissionsBoundary": text("permissionsBoundary") };
  const roleArn = text("arn");
  const guarded = on("iam", roleArn, {
    create: "CreateRole PutRolePolicy AttachRolePolicy",
    update: "PutRolePolicy DeleteRolePolicy AttachRolePolicy DetachRolePolicy PutRolePermissionsBoundary",
    delete: "DeleteRolePolicy DetachRolePolicy",
  });
  const withBoundary = (list: readonly { action: string; resource: string }[]) =>
    list.map((request) => ({ ...request, context: bounded }));
  return all(
    {
      create: withBoundary(guarded.create),
      read: [],
      update: withBoundary(guarded.update),
      delete: withBoundary(guarded.delete),
    },
    on("iam", roleArn, {
      create: "TagRole",
      read: "GetRole ListRolePolicies GetRolePolicy ListAttachedRolePolicies",
      update: "UpdateAssumeRolePolicy UpdateRole UpdateRoleDescription TagRole UntagRole",
      delete: "ListInstanceProfilesForRole ListRolePolicies ListAttachedRolePolicies DeleteRole",
    }),
  );
};

const lambdaFunction: Needs = ({ text }) =>
  all(
    on("lambda", text("arn"), {
      create: "CreateFunction TagResource",
      read: "GetFunction GetFunctionConfiguration GetFunctionCodeSigningConfig ListVersionsByFunction ListTags",
      update:
        "UpdateFunctionCode UpdateFunctionConfiguration PutFunctionConcurrency DeleteFunctionConcurrency TagResource UntagResource",
      delete: "DeleteFunction",
    }),
    // Lambda fetches the bundle with the caller's rights.
    on("s3", `arn:aws:s3:::${text("s3Bucket")}/${text("s3Key")}`, { create: "GetObject", update: "GetObject" }),
    passRole(text("role"), "lambda.amazonaws.com"),
  );

const functionArn = (name: string, region: string): string =>
  name.startsWith("arn:") ? name : arn("lambda", `function:${name}`, region);

/** API Gateway's actions are HTTP methods. */
const gateway = (region: string, path: string, methods: Parameters<typeof on>[2]) =>
  on("apigateway", `arn:aws:apigateway:${region}::/${path}`, methods);

/** Undocumented: tags at creation are authorized on the parent list. */
const tagsOf = (region: string, list: string, path: string) =>
  all(
    gateway(region, list, { create: "TagResource" }),
    gateway(region, `tags/${encodeURIComponent(`arn:aws:apigateway:${region}::/${path}`)}`, {
      create: "POST TagResource",
      read: "GET",
      update: "POST DELETE TagResource UntagResource",
    }),
  );

const member =
  (kind: string): Needs =>
  ({ region, id, text }) =>
    all(
      gateway(region, `apis/${text("apiId")}/${kind}`, { create: "POST" }),
      gateway(region, `apis/${text("apiId")}/${kind}/${id}`, { read: "GET", update: "PATCH", delete: "DELETE" }),
    );

const stage: Needs = ({ region, text }) => {
  const list = `apis/${text("apiId")}/stages`;
  const path = `${list}/$default`;
  return all(
    gateway(region, list, { create: "POST" }),
    gateway(region, `apis/${text("apiId")}`, { read: "GET" }),
    gateway(region, path, { read: "GET", update: "PATCH", delete: "DELETE" }),
    gateway(region, `${path}/routesettings/GET%20%2Fapi`, { update: "DELETE" }),
    tagsOf(region, list, path),
    logDelivery,
  );
};

export const compute: Readonly<Record<string, Needs>> = {
  "aws:iam/role:Role": role,
  "aws:lambda/function:Function": lambdaFunction,
  "aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig": ({ region, text }) =>
    on("lambda", functionArn(text("functionName"), region), {
      create: "PutFunctionEventInvokeConfig",
      read: "GetFunctionEventInvokeConfig",
      update: "PutFunctionEventInvokeConfig",
      delete: "DeleteFunctionEventInvokeConfig",
    }),
  "aws:lambda/permission:Permission": ({ region, text }) =>
    on("lambda", functionArn(text("function"), region), {
      create: "AddPermission",
      read: "GetPolicy",
      delete: "RemovePermission GetPolicy",
    }),
  "aws:scheduler/schedule:Schedule": ({ region, text }) =>
    all(
      on("scheduler", arn("scheduler", `schedule/default/${text("name")}`, region), {
        create: "CreateSchedule",
        read: "GetSchedule",
        update: "UpdateSchedule",
        delete: "DeleteSchedule",
      }),
      passRole(text("target.roleArn"), "scheduler.amazonaws.com"),
    ),
  "aws:apigatewayv2/api:Api": ({ region, id }) =>
    all(
      gateway(region, "apis", { create: "POST" }),
      gateway(region, `apis/${id}`, { read: "GET", update: "PATCH", delete: "DELETE" }),
      gateway(region, `apis/${id}/cors`, { update: "DELETE" }),
      tagsOf(region, "apis", `apis/${id}`),
      serviceRole("ops.apigateway.amazonaws.com", "AWSServiceRoleForAPIGateway"),
    ),
  "aws:apigatewayv2/integration:Integration": member("integrations"),
  "aws:apigatewayv2/route:Route": member("routes"),
  "aws:apigatewayv2/stage:Stage": stage,
};
