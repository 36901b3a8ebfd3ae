import { setting } from "./stage.ts";

const url = setting("PROVIDER_URL", /^https:\/\/[a-z\d.-]+(\/[\w./-]*[\w-])?$/);
const portal = setting("PROVIDER_PORTAL", /^https:\/\/[a-z\d.-]+$/);

/** Without an address no user is known at the provider. */
export const providerEnvironment: Record<string, string> = url === undefined ? {} : { PROVIDER_URL: url };

/** The portal's origin, which pages may load and frame; the API's unless set. */
export const portalOrigin: string | undefined = url === undefined ? undefined : (portal ?? new URL(url).origin);

/** Piped into `sst secret set ProviderApiKey`, and deployed; until then the provider refuses us. */
const apiKey = new sst.Secret("ProviderApiKey", "not-set-yet");

/** Without an address, orders are stored until there is one. */
export const orderingEnvironment: Record<string, $util.Input<string>> = portalOrigin === undefined
  ? {}
  : { ...providerEnvironment, PROVIDER_PORTAL: portalOrigin, PROVIDER_API_KEY: apiKey.value };
