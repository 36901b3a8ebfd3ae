import { kindOfStage } from "./bootstrap-contract.ts";

/** Undefined when unset. Throws Error for a malformed value. */
export const setting = (name: string, form: RegExp): string | undefined => {
  const value = process.env[name];
  if (value === undefined || value === "") return undefined;
  if (!form.test(value)) throw new Error(`${name} is "${value}", which is not what it should be.`);
  return value;
};

const ownDomain = setting("SITE_DOMAIN", /^([a-z\d-]+\.)+[a-z]{2,}$/);

const kind = kindOfStage($app.stage);
const isProduction = kind === "production";
/** With mail, recovery and a dashboard. */
const isPermanent = kind !== "preview";
/** With firewall, alarms and figures of its own, which are most of what a stage costs that nobody visits. */
const isWatched = isProduction || (isPermanent && setting("WATCH_STAGING", /^true$/) !== undefined);

const domainIn = (apex: string): string => (isProduction ? apex : `staging.${apex}`);
const domain = isPermanent && ownDomain !== undefined ? domainIn(ownDomain) : undefined;

/** Stages other than `production` and `staging` have no real data and are removed completely. */
export const stage = {
  kind,
  isProduction,
  isPermanent,
  isWatched,
  /** Of names in AWS: `cleaning-production`. */
  prefix: `${$app.name}-${$app.stage}`,
  /** Without one, the address is CloudFront's. */
  domain,
  /** What mails link to. */
  origin: domain === undefined ? undefined : `https://${domain}`,
  alarmEmail: isPermanent ? setting("ALARM_EMAIL", /^[^@\s]+@[^@\s]+$/) : undefined,
  logRetention: isProduction ? "3 months" : "1 week",
} as const;

const { accountId } = aws.getCallerIdentityOutput();
const { region } = aws.getRegionOutput();

export const deployTarget = { accountId, region };
