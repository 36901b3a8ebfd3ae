import type { LambdaName } from "@cleaning/contract/route";
import {
  getResumes,
  items,
  makePeople,
  openAccessNotes,
  putResumes,
  queries,
  sealAccessNotes,
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

/** Admins of production must have a second factor: there are the data of people. */
const secondFactorEnvironment = { SECOND_FACTOR_REQUIRED: stage.isProduction ? "yes" : "no" } as const;

/** API Gateway waits a little longer than a function may take. */
const forVisitors = {
  timeout: "10 seconds",
  memory: "1024 MB",
  environment: { ...identityEnvironment, ORIGIN_SECRETS: originSecrets.accepted },
} as const;

/** The links of mails lead to the site; without a domain of its own, a stage sends no mails. */
export const siteEnvironment: Record<string, string> =
  stage.domain === undefined ? {} : { SITE_ORIGIN: `https://${stage.domain}` };

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
    environment: { ...forVisitors.environment, ...orderingEnvironment, ...siteEnvironment },
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
      ...siteEnvironment,
      ...secondFactorEnvironment,
      ACCESS_NOTES_KEY: accessNotesKey.arn,
    },
    handler: "visits.handler",
    writesHistory: true,
    permissions: [
      items("GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem", "Query"),
      queries("byNewest", "byState", "byName", "byOwner"),
      sealAccessNotes(),
    ],
  },
  booking: {
    ...forVisitors,
    environment: { ...forVisitors.environment, ...orderingEnvironment, ...siteEnvironment },
    handler: "booking.handler",
    permissions: [
      items("GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem", "Query"),
      queries("byState", "byOwner"),
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
      openAccessNotes(),
      takePhotos(),
    ],
  },
  admin: {
    ...forVisitors,
    environment: { ...forVisitors.environment, ...secondFactorEnvironment, UPLOADS_BUCKET: uploads.name },
    handler: "admin.handler",
    writesHistory: true,
    permissions: [
      items("Query", "GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"),
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

/** The function of each part of the route table. */
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
