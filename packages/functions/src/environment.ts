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

export const readEnvironment = () => ({
  table: required("TABLE"),
  userPoolId: required("USER_POOL_ID"),
  userPoolClientId: required("USER_POOL_CLIENT_ID"),
  mailFrom: required("MAIL_FROM"),
  /** Multiplies rate limits, for tests and load runs. */
  formLimitFactor: factor("FORM_LIMIT_FACTOR"),
});

/** The client secret also signs the refresh cookie. */
export const signInSecrets = () => ({
  client: required("USER_POOL_CLIENT_SECRET"),
  migration: migrationSecret(),
});

/** By it the user-migration trigger recognises our own sign-in. */
export const migrationSecret = (): string => required("MIGRATION_SECRET");

/** `yes` or `no`, because unset must not count as no. */
export const secondFactorRequired = (): boolean => {
  const value = required("SECOND_FACTOR_REQUIRED");
  if (value !== "yes" && value !== "no") throw new Error("SECOND_FACTOR_REQUIRED must be yes or no.");
  return value === "yes";
};

export const secondFactorKeys = (): string => required("SECOND_FACTOR_KEYS");

export const accessKey = (): string => required("ACCESS_NOTES_KEY");

/** Without a trailing slash; undefined without a provider. */
export const providerUrl = (): string | undefined => optional("PROVIDER_URL");

/** URLs without a trailing slash; undefined without a provider. */
export const providerAccess = (): { url: string; portal: string; apiKey: string } | undefined => {
  const url = providerUrl();
  return url === undefined
    ? undefined
    : { url, portal: required("PROVIDER_PORTAL"), apiKey: required("PROVIDER_API_KEY") };
};

export const uploadsBucket = (): string => required("UPLOADS_BUCKET");

export const textOrigination = (): string | undefined => optional("TEXT_ORIGINATION");

/** Whether texts go to AWS's simulator numbers alone, as on staging. */
export const textsSimulatorOnly = (): boolean => optional("TEXT_DESTINATIONS") === "simulator";

export const hasTexts = (): boolean => textOrigination() !== undefined;

export const pushPublicKey = (): string | undefined => optional("PUSH_PUBLIC_KEY");

export const hasPush = (): boolean => pushPublicKey() !== undefined;

export const pushKeys = (): { publicKey: string; privateKey: string } => ({
  publicKey: required("PUSH_PUBLIC_KEY"),
  privateKey: required("PUSH_PRIVATE_KEY"),
});

/** What stands in for phones in the local stack; undefined everywhere else. */
export const localPushService = (): string | undefined => optional("LOCAL_PUSH_SERVICE");

/** For links in mails. A stage without a domain sends no mail, and uses the owner's site. */
export const siteOrigin = (): string => optional("SITE_ORIGIN") ?? business.website.link;
