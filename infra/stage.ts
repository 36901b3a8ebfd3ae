import { kindOfStage } from "./bootstrap-contract.ts";

/** A setting from outside, such as the domain or the address for alarms; all may be missing at first. */
export const setting = (name: string, form: RegExp): string | undefined => {
  const value = process.env[name];
  if (value === undefined || value === "") return undefined;
  if (!form.test(value)) throw new Error(`${name} is "${value}", which is not what it should be.`);
  return value;
};

const ownDomain = setting("SITE_DOMAIN", /^([a-z\d-]+\.)+[a-z]{2,}$/);

const kind = kindOfStage($app.stage);
const isProduction = kind === "production";
/** Their alarms are mailed, their mails are sent, and a firewall protects them. */
const isPermanent = kind !== "preview";

const stageDomain = isProduction ? ownDomain : `staging.${ownDomain}`;

/**
 * Other stages than `production` and `staging` are personal or belong to a pull request: without real data, nearly
 * free, and removed completely.
 */
export const stage = {
  kind,
  isProduction,
  isPermanent,
  /** Begins the name of what AWS wants named: `cleaning-production`. */
  prefix: `${$app.name}-${$app.stage}`,
  /** Without one, the address is CloudFront's. */
  domain: isPermanent && ownDomain !== undefined ? stageDomain : undefined,
  /** The site's origin where it has a domain: what mails lead to. */
  origin: isPermanent && ownDomain !== undefined ? `https://${stageDomain}` : undefined,
  alarmEmail: isPermanent ? setting("ALARM_EMAIL", /^[^@\s]+@[^@\s]+$/) : undefined,
  logRetention: isProduction ? "3 months" : "1 week",
} as const;

const { accountId } = aws.getCallerIdentityOutput();
const { region } = aws.getRegionOutput();

export const place = { accountId, region };
