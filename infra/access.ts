import { photoFolder } from "@cleaning/contract/agent-app/photos";
import { table as layout } from "@cleaning/contract/data/table";
import { business } from "@cleaning/contract/site/business";
import { accessNotesKey } from "./keys.ts";
import { mail } from "./mail.ts";
import { deployTarget } from "./stage.ts";
import { table, uploads } from "./storage.ts";

export type Permission = sst.aws.FunctionPermissionArgs;

type Item = "GetItem" | "BatchGetItem" | "PutItem" | "UpdateItem" | "DeleteItem" | "ConditionCheckItem" | "Query";
type Index = keyof typeof layout.indexes;

/** A transaction needs the rights of its parts. Nothing may scan. */
export const items = (...actions: readonly Item[]): Permission => ({
  actions: actions.map((action) => `dynamodb:${action}`),
  resources: [table.arn],
});

/** History is never changed or deleted; functions that write it may only put (`packages/core/src/platform/audit`). */
export const protectHistory = (writes: boolean): Permission => ({
  effect: "deny",
  actions: ["UpdateItem", "DeleteItem", ...(writes ? [] : ["PutItem"])].map((action) => `dynamodb:${action}`),
  resources: [table.arn],
  conditions: [
    { test: "ForAnyValue:StringLike", variable: "dynamodb:LeadingKeys", values: [`${layout.historyPartition}*`] },
  ],
});

export const queries = (...indexes: readonly Index[]): Permission => ({
  actions: ["dynamodb:Query"],
  resources: indexes.map((index) => $interpolate`${table.arn}/index/${layout.indexes[index].name}`),
});

/** Managing users of the pool with this ARN; other calls need the user's own password, token or code. */
export const manageUsers = (pool: $util.Input<string>): Permission => ({
  actions: [
    "AdminCreateUser",
    "AdminSetUserPassword",
    "AdminGetUser",
    "AdminDeleteUser",
    "AdminUpdateUserAttributes",
    "AdminUserGlobalSignOut",
    // Of the team: their roles, and whether they may sign in.
    "AdminListGroupsForUser",
    "AdminAddUserToGroup",
    "AdminRemoveUserFromGroup",
    "AdminEnableUser",
    "AdminDisableUser",
  ].map((action) => `cognito-idp:${action}`),
  resources: [pool],
});

/** A presigned URL has the permissions of the function that signed it. */
export const putResumes = (): Permission => ({
  actions: ["s3:PutObject"],
  resources: [$interpolate`${uploads.arn}/uploads/*`],
});

export const getResumes = (): Permission => ({
  actions: ["s3:GetObject"],
  resources: [$interpolate`${uploads.arn}/uploads/*`],
});

/** The tag marks photos whose event or report has not come yet. */
export const uploadPhotos = (): Permission => ({
  actions: ["s3:PutObject", "s3:PutObjectTagging", "s3:GetObject", "s3:DeleteObjectTagging"],
  resources: [$interpolate`${uploads.arn}/${photoFolder}*`],
});

export const deletePhotos = (): Permission => ({
  actions: ["s3:DeleteObject"],
  resources: [$interpolate`${uploads.arn}/${photoFolder}*`],
});

/** Only for a named home of a named customer; what only encrypts cannot read any note. */
export const accessNotes = (...actions: readonly ("Encrypt" | "Decrypt")[]): Permission => ({
  actions: actions.map((action) => `kms:${action}`),
  resources: [accessNotesKey.arn],
  conditions: [
    { test: "Null", variable: "kms:EncryptionContext:customer", values: ["false"] },
    { test: "Null", variable: "kms:EncryptionContext:home", values: ["false"] },
  ],
});

/** SES's sandbox needs the receiver's identity too; mails with attachments need `SendRawEmail`. */
export const sendMail = (): Permission[] => {
  if (mail.identity === undefined) return [];
  const { identity, configurationSet } = mail.identity.nodes;
  const officeIdentity = $interpolate`arn:aws:ses:${deployTarget.region}:${deployTarget.accountId}:identity/${business.officeEmail}`;
  return [
    {
      actions: ["ses:SendEmail", "ses:SendRawEmail"],
      resources: [identity.arn, configurationSet.arn, officeIdentity],
      conditions: [{ test: "StringEquals", variable: "ses:FromAddress", values: [mail.from] }],
    },
  ];
};
