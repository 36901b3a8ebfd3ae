import { business } from "@cleaning/contract/business";
import { table as layout } from "@cleaning/contract/table";
import { mail } from "./mail.ts";
import { place } from "./stage.ts";
import { table, uploads } from "./storage.ts";

/** A statement of a function's policy. */
export type Permission = sst.aws.FunctionPermissionArgs;

type Item = "GetItem" | "BatchGetItem" | "PutItem" | "UpdateItem" | "DeleteItem" | "ConditionCheckItem" | "Query";
type Index = keyof typeof layout.indexes;

/**
 * Requests to the table's items. A transaction needs the rights of its parts; there is no right to scan.
 *
 * @param actions which requests
 */
export const items = (...actions: readonly Item[]): Permission => ({
  actions: actions.map((action) => `dynamodb:${action}`),
  resources: [table.arn],
});

/**
 * What no function may do to histories, whatever else it may: change or delete an entry. Only a function that writes
 * them may put one, and its writes say that there must be none yet (`packages/core/src/audit`).
 *
 * @param writes whether the function writes history
 */
export const keepHistory = (writes: boolean): Permission => ({
  effect: "deny",
  actions: ["UpdateItem", "DeleteItem", ...(writes ? [] : ["PutItem"])].map((action) => `dynamodb:${action}`),
  resources: [table.arn],
  conditions: [
    { test: "ForAnyValue:StringLike", variable: "dynamodb:LeadingKeys", values: [`${layout.historyPartition}*`] },
  ],
});

/** Queries of some of the table's indexes. */
export const queries = (...indexes: readonly Index[]): Permission => ({
  actions: ["dynamodb:Query"],
  resources: indexes.map((index) => $interpolate`${table.arn}/index/${layout.indexes[index].name}`),
});

/**
 * Making and removing people in the pool, and ending their sessions. Everything else that is asked of it needs the person's own password, token or
 * code, and no right.
 *
 * @param pool its ARN
 */
export const makePeople = (pool: $util.Input<string>): Permission => ({
  actions: ["AdminCreateUser", "AdminSetUserPassword", "AdminGetUser", "AdminDeleteUser", "AdminUserGlobalSignOut"].map(
    (action) => `cognito-idp:${action}`,
  ),
  resources: [pool],
});

/** Allowing uploads of resumes: an upload that a function signs has that function's rights. */
export const putResumes = (): Permission => ({
  actions: ["s3:PutObject"],
  resources: [$interpolate`${uploads.arn}/uploads/*`],
});

/** Reading resumes: a link that a function signs has that function's rights. */
export const getResumes = (): Permission => ({
  actions: ["s3:GetObject"],
  resources: [$interpolate`${uploads.arn}/uploads/*`],
});

/** Sending mail as the site, where the stage may. While SES is in its sandbox, the receiver's identity is asked for too. */
export const sendMail = (): Permission[] => {
  if (mail.identity === undefined) return [];
  const { identity, configurationSet } = mail.identity.nodes;
  const office = $interpolate`arn:aws:ses:${place.region}:${place.accountId}:identity/${business.officeEmail}`;
  return [
    {
      actions: ["ses:SendEmail"],
      resources: [identity.arn, configurationSet.arn, office],
      conditions: [{ test: "StringEquals", variable: "ses:FromAddress", values: [mail.from] }],
    },
  ];
};
