import type { LambdaName } from "@cleaning/contract/http/route";
import { accessNotes, getResumes, items, manageUsers, putResumes, queries, sendMail, uploadPhotos } from "./access.ts";
import { auth, identityEnvironment, signInEnvironment } from "./auth.ts";
import { accessNotesKey } from "./keys.ts";
import { lambda, type LambdaOptions } from "./lambda.ts";
import { orderingEnvironment, providerEnvironment } from "./provider.ts";
import { phonesEnvironment } from "./push.ts";
import { originSecrets, secondFactorKeys } from "./secrets.ts";
import { stage } from "./stage.ts";
import { uploads } from "./storage.ts";
import { sendTexts, textEnvironment } from "./text-origin.ts";

/** Production's admins must have a second factor: they see personal data. */
const secondFactorEnvironment = { SECOND_FACTOR_REQUIRED: stage.isProduction ? "yes" : "no" } as const;

/** API Gateway waits a little longer than a function may take. */
const apiDefaults = {
  timeout: "10 seconds",
  memory: "1024 MB",
  environment: { ...identityEnvironment, ORIGIN_SECRETS: originSecrets.accepted },
} as const;

const options: Record<LambdaName, LambdaOptions> = {
  site: {
    ...apiDefaults,
    environment: { ...apiDefaults.environment, UPLOADS_BUCKET: uploads.name },
    handler: "site.handler",
    permissions: [items("Query", "GetItem", "PutItem", "UpdateItem", "DeleteItem"), putResumes(), ...sendMail()],
  },
  accounts: {
    ...apiDefaults,
    environment: {
      ...apiDefaults.environment,
      ...providerEnvironment,
      ...signInEnvironment,
      ...secondFactorEnvironment,
      SECOND_FACTOR_KEYS: secondFactorKeys,
    },
    handler: "accounts.handler",
    writesHistory: true,
    permissions: [
      items("GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem", "Query"),
      queries("byOwner", "byState"),
      manageUsers(auth.pool.arn),
      ...sendMail(),
    ],
  },
  checkout: {
    ...apiDefaults,
    environment: { ...apiDefaults.environment, ...orderingEnvironment },
    handler: "checkout.handler",
    permissions: [
      items("GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem", "Query"),
      queries("byOwner"),
      ...sendMail(),
    ],
  },
  visits: {
    ...apiDefaults,
    environment: {
      ...apiDefaults.environment,
      ...secondFactorEnvironment,
      ACCESS_NOTES_KEY: accessNotesKey.arn,
      UPLOADS_BUCKET: uploads.name,
    },
    handler: "visits.handler",
    writesHistory: true,
    permissions: [
      items("GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem", "Query"),
      queries("byNewest", "byState", "byName", "byEmail", "byOwner"),
      accessNotes("Encrypt", "Decrypt"),
      uploadPhotos(),
    ],
  },
  booking: {
    ...apiDefaults,
    environment: {
      ...apiDefaults.environment,
      ...orderingEnvironment,
      ...secondFactorEnvironment,
      ACCESS_NOTES_KEY: accessNotesKey.arn,
    },
    handler: "booking.handler",
    writesHistory: true,
    permissions: [
      items("GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem", "Query"),
      queries("byState", "byOwner"),
      accessNotes("Encrypt"),
      ...sendMail(),
    ],
  },
  agent: {
    ...apiDefaults,
    environment: {
      ...apiDefaults.environment,
      ...textEnvironment,
      ...phonesEnvironment,
      ACCESS_NOTES_KEY: accessNotesKey.arn,
      UPLOADS_BUCKET: uploads.name,
    },
    handler: "agent-day.handler",
    writesHistory: true,
    permissions: [
      items("GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem", "Query"),
      queries("byNewest", "byOwner"),
      accessNotes("Decrypt"),
      uploadPhotos(),
      ...sendMail(),
      ...sendTexts(),
    ],
  },
  admin: {
    ...apiDefaults,
    environment: {
      ...apiDefaults.environment,
      ...secondFactorEnvironment,
      ...textEnvironment,
      UPLOADS_BUCKET: uploads.name,
    },
    handler: "admin.handler",
    writesHistory: true,
    permissions: [
      items("Query", "GetItem", "BatchGetItem", "PutItem", "UpdateItem", "ConditionCheckItem"),
      queries("byNewest", "byState", "byName", "byEmail", "byOwner"),
      getResumes(),
    ],
  },
  sync: {
    ...apiDefaults,
    timeout: "29 seconds",
    memory: "512 MB",
    environment: { ...apiDefaults.environment, ...orderingEnvironment, ...secondFactorEnvironment },
    handler: "sync.handler",
    permissions: [items("GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "Query")],
  },
};

const functionName = (name: LambdaName): string => `Api${name.charAt(0).toUpperCase()}${name.slice(1)}`;

export const functions: Readonly<Record<LambdaName, sst.aws.Function>> = {
  site: lambda(functionName("site"), options.site),
  accounts: lambda(functionName("accounts"), options.accounts),
  checkout: lambda(functionName("checkout"), options.checkout),
  visits: lambda(functionName("visits"), options.visits),
  booking: lambda(functionName("booking"), options.booking),
  agent: lambda(functionName("agent"), options.agent),
  admin: lambda(functionName("admin"), options.admin),
  sync: lambda(functionName("sync"), options.sync),
};
