import { bundling } from "@cleaning/functions/bundling/settings";
import { protectHistory, type Permission } from "./access.ts";
import { mail } from "./mail.ts";
import { deployTarget, stage } from "./stage.ts";
import { table } from "./storage.ts";

/** `handler` is relative to `packages/functions/src`. */
export type LambdaOptions = {
  handler: string;
  permissions: Permission[];
  /** May put history entries; no function may change them. */
  writesHistory?: boolean;
  timeout: `${number} seconds` | `${number} minutes`;
  memory: `${number} MB`;
  environment: Record<string, $util.Input<string>>;
  /** Queue for events that failed at every try. */
  failures?: { queue: $util.Input<string>; retries: number };
};

export const lambda = (
  name: string,
  { failures, writesHistory = false, ...options }: LambdaOptions,
): sst.aws.Function => {
  const logGroup = `/aws/lambda/${stage.prefix}-${name}`;
  const logStreams = $interpolate`arn:aws:logs:${deployTarget.region}:${deployTarget.accountId}:log-group:${logGroup}:log-stream:*`;
  return new sst.aws.Function(name, {
    handler: `packages/functions/src/${options.handler}`,
    runtime: "nodejs24.x",
    architecture: "arm64",
    memory: options.memory,
    timeout: options.timeout,
    nodejs: bundling,
    logging: { format: "json", retention: stage.logRetention },
    environment: {
      TABLE: table.name,
      MAIL_FROM: mail.from,
      // Without a domain no mail is sent; links of stored mails lead to the owner's website.
      ...(stage.origin === undefined ? {} : { SITE_ORIGIN: stage.origin }),
      ...options.environment,
    },
    permissions: [
      { actions: ["logs:CreateLogStream", "logs:PutLogEvents"], resources: [logStreams] },
      ...options.permissions,
      protectHistory(writesHistory),
      ...(failures === undefined ? [] : [{ actions: ["sqs:SendMessage"], resources: [failures.queue] }]),
    ],
    ...(failures === undefined ? {} : { retries: failures.retries }),
    transform: {
      logGroup: { name: logGroup },
      role: (role) => {
        // AWS's managed policy would allow writing all logs.
        role.managedPolicyArns = [];
        // SST lets the whole account assume the role, for live debugging.
        if (!$dev) role.assumeRolePolicy = aws.iam.assumeRolePolicyForPrincipal({ Service: "lambda.amazonaws.com" });
      },
      ...(failures === undefined
        ? {}
        : {
            eventInvokeConfig: {
              maximumEventAgeInSeconds: 3_600,
              destinationConfig: { onFailure: { destination: failures.queue } },
            },
          }),
    },
  });
};
