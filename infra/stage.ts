import { kindOfStage } from "./bootstrap-contract.ts";

/**
 * What a deployment is told from outside: the owner's domain, where alarms go, where the provider is. All may be missing
 * at first.
 */
export const setting = (name: string, form: RegExp): string | undefined => {
  const value = process.env[name];
  if (value === undefined || value === "") return undefined;
  if (!form.test(value)) throw new Error(`${name} is "${value}", which is not what it should be.`);
  return value;
};

const ownDomain = setting("SITE_DOMAIN", /^([a-z\d-]+\.)+[a-z]{2,}$/);

const kind = kindOfStage($app.stage);
const isProduction = kind === "production";
/** Stages that stay: their alarms wake somebody, their mails are sent, and a firewall stands before them. */
const isPermanent = kind !== "preview";

const stageDomain = isProduction ? ownDomain : `staging.${ownDomain}`;

/**
 * What this stage is. All others than `production` and `staging` are personal or belong to a pull request: they hold
 * nothing that matters, cost next to nothing and go away without a trace.
 */
export const stage = {
  kind,
  isProduction,
  isPermanent,
  /** Begins the name of what AWS wants named: `cleaning-production`. */
  prefix: `${$app.name}-${$app.stage}`,
  /** The site's domain. Without one the stage answers at the address that CloudFront gives it. */
  domain: isPermanent && ownDomain !== undefined ? stageDomain : undefined,
  alarmEmail: isPermanent ? setting("ALARM_EMAIL", /^[^@\s]+@[^@\s]+$/) : undefined,
  logRetention: isProduction ? "3 months" : "1 week",
} as const;

const { accountId } = aws.getCallerIdentityOutput();
const { region } = aws.getRegionOutput();

/** Where this stage is deployed. */
export const place = { accountId, region };
