import type { Area } from "@cleaning/contract/route";
import { items, queries, sendMail } from "./access.ts";
import { identityEnvironment } from "./auth.ts";
import { lambda, type LambdaOptions } from "./lambda.ts";
import { originSecrets } from "./secrets.ts";

/** What the functions behind the API share. API Gateway waits a little longer than a function may take. */
const forVisitors = {
  timeout: "10 seconds",
  memory: "1024 MB",
  environment: { ...identityEnvironment, ORIGIN_SECRETS: originSecrets.accepted },
} as const;

const areas: Record<Area, LambdaOptions> = {
  site: {
    ...forVisitors,
    handler: "site.handler",
    permissions: [items("Query", "GetItem", "PutItem", "UpdateItem", "DeleteItem"), ...sendMail()],
  },
  accounts: {
    ...forVisitors,
    handler: "accounts.handler",
    // What it asks of Cognito are calls that anybody may make: they need no right.
    permissions: [items("GetItem", "PutItem", "UpdateItem", "DeleteItem"), queries("byOwner")],
  },
  admin: {
    ...forVisitors,
    handler: "admin.handler",
    permissions: [items("GetItem", "UpdateItem"), queries("byNewest", "byState")],
  },
};

const named = (area: string): string => `Api${area.charAt(0).toUpperCase()}${area.slice(1)}`;

/** The function of each area of the route table. */
export const functions: Readonly<Record<Area, sst.aws.Function>> = {
  site: lambda(named("site"), areas.site),
  accounts: lambda(named("accounts"), areas.accounts),
  admin: lambda(named("admin"), areas.admin),
};
