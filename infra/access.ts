import { photoFolder } from "@cleaning/contract/agent-app/photos";
import { table as layout } from "@cleaning/contract/data/table";
import { business } from "@cleaning/contract/site/business";
import { accessNotesKey } from "./keys.ts";
import { mail } from "./mail.ts";
import { place } from "./stage.ts";
import { table, uploads } from "./storage.ts";

export type Permission = sst.aws.FunctionPermissionArgs;

type Item = "GetItem" | "BatchGetItem" | "PutItem" | "UpdateItem" | "DeleteItem" | "ConditionCheckItem" | "Query";
type Index = keyof typeof layout.indexes;

/** Requests to the table's items. A transaction needs the rights of its parts; there is no right to scan. */
export const items = (...actions: readonly Item[]): Permission => ({
  actions: actions.map((action) => `dynamodb:${action}`),
  resources: [table.arn],
});

/**
 * Denies changing and deleting history to every function. Only one that writes history may put an entry, on condition
 * that there is none yet (`packages/core/src/platform/audit`).
 */
export const keepHistory = (writes: boolean): Permission => ({
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

/**
 * Making and removing people in the pool (its ARN), and ending their sessions. Every other request proves itself by the
 * person's own password, token or code.
 */
export const makePeople = (pool: $util.Input<string>): Permission => ({
  actions: ["AdminCreateUser", "AdminSetUserPassword", "AdminGetUser", "AdminDeleteUser", "AdminUserGlobalSignOut"].map(
    (action) => `cognito-idp:${action}`,
  ),
  resources: [pool],
});

/** An upload has the rights of the function that signed it. */
export const putResumes = (): Permission => ({
  actions: ["s3:PutObject"],
  resources: [$interpolate`${uploads.arn}/uploads/*`],
});

/** A link has the rights of the function that signed it. */
export const getResumes = (): Permission => ({
  actions: ["s3:GetObject"],
  resources: [$interpolate`${uploads.arn}/uploads/*`],
});

/** The same of photos of visits. */
export const getPhotos = (): Permission => ({
  actions: ["s3:GetObject"],
  resources: [$interpolate`${uploads.arn}/${photoFolder}*`],
});

/** Photos of visits: an upload has the rights of the function that signed it, also to mark what waits for its event. */
export const takePhotos = (): Permission => ({
  actions: ["s3:PutObject", "s3:PutObjectTagging", "s3:GetObject", "s3:DeleteObjectTagging"],
  resources: [$interpolate`${uploads.arn}/${photoFolder}*`],
});

/** Photos of visits that are erased. */
export const deletePhotos = (): Permission => ({
  actions: ["s3:DeleteObject"],
  resources: [$interpolate`${uploads.arn}/${photoFolder}*`],
});

/**
 * Notes about how to get into a home, only for a named home of a named customer: without both no request to the key is
 * allowed. What only takes notes down cannot read any.
 */
export const accessNotes = (...actions: readonly ("Encrypt" | "Decrypt")[]): Permission => ({
  actions: actions.map((action) => `kms:${action}`),
  resources: [accessNotesKey.arn],
  conditions: [
    { test: "Null", variable: "kms:EncryptionContext:customer", values: ["false"] },
    { test: "Null", variable: "kms:EncryptionContext:home", values: ["false"] },
  ],
});

/**
 * For stages that send mail. In SES's sandbox the receiver's identity is needed too. SES checks the right to
 * `SendRawEmail` when `SendEmail` is more than subject and body, as a booking's with its calendar file.
 */
export const sendMail = (): Permission[] => {
  if (mail.identity === undefined) return [];
  const { identity, configurationSet } = mail.identity.nodes;
  const office = $interpolate`arn:aws:ses:${place.region}:${place.accountId}:identity/${business.officeEmail}`;
  return [
    {
      actions: ["ses:SendEmail", "ses:SendRawEmail"],
      resources: [identity.arn, configurationSet.arn, office],
      conditions: [{ test: "StringEquals", variable: "ses:FromAddress", values: [mail.from] }],
    },
  ];
};
