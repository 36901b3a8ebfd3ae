import { setting } from "./stage.ts";

const url = setting("PROVIDER_URL", /^https:\/\/[a-z\d.-]+(\/[\w./-]*[\w-])?$/);

/** What functions that ask the provider are told. Without an address, the provider knows nobody. */
export const providerEnvironment: Record<string, string> = url === undefined ? {} : { PROVIDER_URL: url };
