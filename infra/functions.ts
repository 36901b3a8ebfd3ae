import type { LambdaName } from "@cleaning/contract/http/route";
import {
  accessNotes,
  getPhotos,
  getResumes,
  items,
  makePeople,
  putResumes,
  queries,
  sendMail,
  takePhotos,
} from "./access.ts";
import { auth, identityEnvironment, signInEnvironment } from "./auth.ts";
import { accessNotesKey } from "./keys.ts";
import { lambda, type LambdaOptions } from "./lambda.ts";
import { orderingEnvironment, providerEnvironment } from "./provider.ts";
import { originSecrets, secondFactorKeys } from "./secrets.ts";
import { stage } from "./stage.ts";
import { uploads } from "./storage.ts";

/** Production's admins must have a second factor: they see personal data. */
const secondFactorEnvironment = { SECOND_FACTOR_REQUIRED: stage.isProduction ? "yes" : "no" } as const;

/** API Gateway waits a little longer than a function may take. */
const forVisitors = {
  timeout: "10 seconds",
  memory: "1024 MB",
  environment: { ...identityEnvironment, ORIGIN_SECRETS: originSecrets.accepted },
} as const;

const options: Record<LambdaName, LambdaOptions> = {
  site: {
    ...forVisitors,
    environment: { ...forVisitors.environment, UPLOADS_BUCKET: uploads.name },
    handler: "site.handler",
    permissions: [items("Query", "GetItem", "PutItem", "UpdateItem", "DeleteItem"), putResumes(), ...sendMail()],
  },
  accounts: {
    ...forVisitors,
    environment: {
      ...forVisitors.environment,
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
      makePeople(auth.pool.arn),
      ...sendMail(),
    ],
  },
  checkout: {
    ...forVisitors,
    environment: { ...forVisitors.environment, ...orderingEnvironment },
    handler: "checkout.handler",
    permissions: [
      items("GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem", "Query"),
      queries("byOwner"),
      ...sendMail(),
    ],
  },
  visits: {
    ...forVisitors,
    environment: {
      ...forVisitors.environment,
      ...secondFactorEnvironment,
      ACCESS_NOTES_KEY: accessNotesKey.arn,
      UPLOADS_BUCKET: uploads.name,
    },
    handler: "visits.handler",
    writesHistory: true,
    permissions: [
      items("GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem", "Query"),
      queries("byNewest", "byState", "byName", "byOwner"),
      accessNotes("Encrypt", "Decrypt"),
      getPhotos(),
    ],
  },
  booking: {
    ...forVisitors,
    environment: {
      ...forVisitors.environment,
      ...orderingEnvironment,
      ACCESS_NOTES_KEY: accessNotesKey.arn,
    },
    handler: "booking.handler",
    permissions: [
      items("GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem", "Query"),
      queries("byState", "byOwner"),
      accessNotes("Encrypt"),
      ...sendMail(),
    ],
  },
  agent: {
    ...forVisitors,
    environment: { ...forVisitors.environment, ACCESS_NOTES_KEY: accessNotesKey.arn, UPLOADS_BUCKET: uploads.name },
    handler: "agent-day.handler",
    writesHistory: true,
    permissions: [
      items("GetItem", "BatchGetItem", "PutItem", "UpdateItem", "Query"),
      queries("byOwner"),
      accessNotes("Decrypt"),
      takePhotos(),
    ],
  },
  admin: {
    ...forVisitors,
    environment: { ...forVisitors.environment, ...secondFactorEnvironment, UPLOADS_BUCKET: uploads.name },
    handler: "admin.handler",
    writesHistory: true,
    permissions: [
      items("Query", "GetItem", "BatchGetItem", "PutItem", "UpdateItem", "ConditionCheckItem"),
      queries("byNewest", "byState", "byName", "byEmail", "byOwner"),
      getResumes(),
    ],
  },
  sync: {
    ...forVisitors,
    timeout: "29 seconds",
    memory: "512 MB",
    environment: { ...forVisitors.environment, ...orderingEnvironment, ...secondFactorEnvironment },
    handler: "sync.handler",
    permissions: [items("GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "Query")],
  },
};

const named = (name: LambdaName): string => `Api${name.charAt(0).toUpperCase()}${name.slice(1)}`;

export const functions: Readonly<Record<LambdaName, sst.aws.Function>> = {
  site: lambda(named("site"), options.site),
  accounts: lambda(named("accounts"), options.accounts),
  checkout: lambda(named("checkout"), options.checkout),
  visits: lambda(named("visits"), options.visits),
  booking: lambda(named("booking"), options.booking),
  agent: lambda(named("agent"), options.agent),
  admin: lambda(named("admin"), options.admin),
  sync: lambda(named("sync"), options.sync),
};
