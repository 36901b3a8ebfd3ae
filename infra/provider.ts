import { setting } from "./stage.ts";

const url = setting("PROVIDER_URL", /^https:\/\/[a-z\d.-]+(\/[\w./-]*[\w-])?$/);
const portal = setting("PROVIDER_PORTAL", /^https:\/\/[a-z\d.-]+$/);

/** For functions that check people at the provider; without an address it knows no one. */
export const providerEnvironment: Record<string, string> = url === undefined ? {} : { PROVIDER_URL: url };

/** The origin of the provider's portal, which pages may load and frame: where the API is unless set. */
export const portalOrigin: string | undefined = url === undefined ? undefined : (portal ?? new URL(url).origin);

/** The key of the provider's API: `sst secret set ProviderApiKey …`, then deploy. Until then the provider refuses us. */
const apiKey = new sst.Secret("ProviderApiKey", "not-set-yet");

/** For functions that order; without an address, orders are kept until there is one. */
export const orderingEnvironment: Record<string, $util.Input<string>> = portalOrigin === undefined
  ? {}
  : { ...providerEnvironment, PROVIDER_PORTAL: portalOrigin, PROVIDER_API_KEY: apiKey.value };
