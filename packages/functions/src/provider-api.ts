import "./start.ts";
import { portal } from "@cleaning/contract/portal";
import { provider } from "@cleaning/contract/provider";
import type { Database } from "@cleaning/core/database";
import type { ProviderApi } from "@cleaning/core/provider/api.ts";
import { circuit } from "@cleaning/core/provider/circuit.ts";
import { failureOf, ProviderFault } from "@cleaning/core/provider/faults.ts";
import { type HttpApiOptions, httpProviderApi } from "@cleaning/core/provider/http-api.ts";
import { type Fetch, plainFetch } from "@cleaning/core/provider/plain-fetch.ts";
import type { providerAccess } from "./environment.ts";

const missing = async (): Promise<never> => {
  throw failureOf(new ProviderFault("unreachable"));
};

/** Where no provider is set up yet, it is one that is down: orders are kept for the day that it is there. */
const noProvider: ProviderApi = {
  portalToken: missing,
  createSubscription: missing,
  subscription: missing,
  page: missing,
  organization: missing,
};

type Connection = {
  /** The time. */
  now?: () => Date;
  /** What it is asked by. */
  fetch?: Fetch;
  /** How long a call may take, where it is not a visitor who waits. */
  deadlines?: HttpApiOptions["deadlines"];
};

/**
 * Connects the provider's API with what this function knows of it.
 *
 * @param database where all functions see how the provider has been lately
 */
export const connectProvider = (
  database: Database,
  access: ReturnType<typeof providerAccess>,
  { now = () => new Date(), fetch = plainFetch, deadlines }: Connection = {},
): { api: ProviderApi; scriptUrl: string } => {
  if (access === undefined) return { api: noProvider, scriptUrl: "" };
  const { url: origin, apiKey } = access;
  const { organizationId } = provider;
  const guard = circuit(database, provider.slug, now);
  return {
    api: httpProviderApi({
      fetch,
      origin,
      apiKey,
      organizationId,
      now,
      guard,
      ...(deadlines === undefined ? {} : { deadlines }),
    }),
    scriptUrl: `${access.portal}${portal.scriptPath}`,
  };
};
