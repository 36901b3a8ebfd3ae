import { setting } from "./stage.ts";

const url = setting("PROVIDER_URL", /^https:\/\/[a-z\d.-]+(\/[\w./-]*[\w-])?$/);
const portal = setting("PROVIDER_PORTAL", /^https:\/\/[a-z\d.-]+$/);

/** What functions that ask the provider about people are told. Without an address, the provider knows nobody. */
export const providerEnvironment: Record<string, string> = url === undefined ? {} : { PROVIDER_URL: url };

/**
 * The origin of the provider's portal: pages may load its script and frame it. When it is not told, it is where the API
 * is; without a provider no origin is allowed.
 */
export const portalOrigin: string | undefined = url === undefined ? undefined : (portal ?? new URL(url).origin);

/** The key of the provider's API: `sst secret set ProviderApiKey …`, then deploy. Until then the provider refuses us. */
const apiKey = new sst.Secret("ProviderApiKey", "not-set-yet");

/** What functions that order from the provider are told. Without an address, orders are kept until there is one. */
export const orderingEnvironment: Record<string, $util.Input<string>> = portalOrigin === undefined
  ? {}
  : { ...providerEnvironment, PROVIDER_PORTAL: portalOrigin, PROVIDER_API_KEY: apiKey.value };
