const required = (name: string): string => {
  const value = process.env[name];
  if (value === undefined || value === "") throw new Error(`The environment variable ${name} is missing.`);
  return value;
};

const factor = (name: string): number => {
  const value = Number(process.env[name] ?? "1");
  if (!(value > 0)) throw new Error(`The environment variable ${name} must be a positive number.`);
  return value;
};

/** What a function is told by its surroundings; read once, on first use. */
export const readEnvironment = () => ({
  table: required("TABLE"),
  userPoolId: required("USER_POOL_ID"),
  userPoolClientId: required("USER_POOL_CLIENT_ID"),
  mailFrom: required("MAIL_FROM"),
  /** Multiplies the limits per visitor's address; tests and load runs raise it. */
  formLimitFactor: factor("FORM_LIMIT_FACTOR"),
});

/**
 * The secret of the pool's app client, which also signs the refresh cookie, and the one by which the user-migration
 * trigger knows our own sign-in. Only the function that signs people in is told both.
 */
export const signInSecrets = () => ({
  client: required("USER_POOL_CLIENT_SECRET"),
  migration: migrationSecret(),
});

/** The secret by which the user-migration trigger knows our own sign-in. */
export const migrationSecret = (): string => required("MIGRATION_SECRET");

/** Whether admins must have two-step sign-in (`yes` or `no`): what is not said must not count as no. */
export const secondFactorRequired = (): boolean => {
  const value = required("SECOND_FACTOR_REQUIRED");
  if (value !== "yes" && value !== "no") throw new Error("SECOND_FACTOR_REQUIRED must be yes or no.");
  return value === "yes";
};

/** What the secrets of second factors are encrypted with; only the function that checks their codes is told. */
export const secondFactorKeys = (): string => required("SECOND_FACTOR_KEYS");

/** Where the provider's API is, without a slash at the end; undefined where there is none yet. */
export const providerUrl = (): string | undefined => {
  const value = process.env["PROVIDER_URL"];
  return value === "" ? undefined : value;
};

/**
 * Where the provider's API and the embed script of its portal are, without a slash at the end, and the key of the API;
 * undefined where there is no provider yet. Only the functions that order from it are told.
 */
export const providerAccess = (): { url: string; portal: string; apiKey: string } | undefined => {
  const url = providerUrl();
  return url === undefined
    ? undefined
    : { url, portal: required("PROVIDER_PORTAL"), apiKey: required("PROVIDER_API_KEY") };
};

/** The bucket that resumes are put into; only the function that allows uploads is told. */
export const uploadsBucket = (): string => required("UPLOADS_BUCKET");

/** The site's own origin, for links in mails; undefined where it is the owner's website. */
export const siteOrigin = (): string | undefined => {
  const value = process.env["SITE_ORIGIN"];
  return value === "" ? undefined : value;
};
