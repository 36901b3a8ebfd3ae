import { business } from "@cleaning/contract/site/business";

const required = (name: string): string => {
  const value = process.env[name];
  if (value === undefined || value === "") throw new Error(`The environment variable ${name} is missing.`);
  return value;
};

/** Empty counts as unset. */
const optional = (name: string): string | undefined => {
  const value = process.env[name];
  return value === "" ? undefined : value;
};

const factor = (name: string): number => {
  const value = Number(process.env[name] ?? "1");
  if (!(value > 0)) throw new Error(`The environment variable ${name} must be a positive number.`);
  return value;
};

/** What every function needs. */
export const readEnvironment = () => ({
  table: required("TABLE"),
  userPoolId: required("USER_POOL_ID"),
  userPoolClientId: required("USER_POOL_CLIENT_ID"),
  mailFrom: required("MAIL_FROM"),
  /** Multiplies rate limits; tests and load runs raise it. */
  formLimitFactor: factor("FORM_LIMIT_FACTOR"),
});

/** The secret of the pool's app client, which also signs the refresh cookie, and that of the migration trigger. */
export const signInSecrets = () => ({
  client: required("USER_POOL_CLIENT_SECRET"),
  migration: migrationSecret(),
});

/** What the user-migration trigger recognises our own sign-in by. */
export const migrationSecret = (): string => required("MIGRATION_SECRET");

/** Whether admins must have two-step sign-in: `yes` or `no`, because unset must not count as no. */
export const secondFactorRequired = (): boolean => {
  const value = required("SECOND_FACTOR_REQUIRED");
  if (value !== "yes" && value !== "no") throw new Error("SECOND_FACTOR_REQUIRED must be yes or no.");
  return value === "yes";
};

/** The keys that encrypt the secrets of second factors. */
export const secondFactorKeys = (): string => required("SECOND_FACTOR_KEYS");

/** The key that encrypts notes about access. */
export const accessKey = (): string => required("ACCESS_NOTES_KEY");

/** The provider's API, without a slash at the end; undefined where there is none yet. */
export const providerUrl = (): string | undefined => optional("PROVIDER_URL");

/** The provider's API and portal, without a slash at the end, and the key; undefined where there is no provider yet. */
export const providerAccess = (): { url: string; portal: string; apiKey: string } | undefined => {
  const url = providerUrl();
  return url === undefined
    ? undefined
    : { url, portal: required("PROVIDER_PORTAL"), apiKey: required("PROVIDER_API_KEY") };
};

export const uploadsBucket = (): string => required("UPLOADS_BUCKET");

/** The site's own origin, for links in mails. A stage without a domain has none, sends no mail, and names the owner's. */
export const siteOrigin = (): string => optional("SITE_ORIGIN") ?? business.website.link;
