import { portal } from "@cleaning/contract/checkout/portal";
import { provider } from "@cleaning/contract/checkout/provider";
import type { Database } from "@cleaning/core/platform/database";
import type { ProviderApi } from "@cleaning/core/sales/provider/api.ts";
import { circuit } from "@cleaning/core/sales/provider/circuit.ts";
import { failureOf, ProviderFault } from "@cleaning/core/sales/provider/faults.ts";
import { type HttpApiOptions, httpProviderApi } from "@cleaning/core/sales/provider/http-api.ts";
import { type Fetch, plainFetch } from "@cleaning/core/sales/provider/plain-fetch.ts";
import type { providerAccess } from "./environment.ts";

const rejectUnreachable = async (): Promise<never> => {
  throw failureOf(new ProviderFault("unreachable"));
};

/** For stages without a provider: orders stay pending. */
const noProvider: ProviderApi = {
  portalToken: rejectUnreachable,
  createSubscription: rejectUnreachable,
  subscription: rejectUnreachable,
  page: rejectUnreachable,
  organization: rejectUnreachable,
};

/** In milliseconds, for reading whole lists while no visitor waits. */
export const listDeadlines = { attempt: 4_000, call: 6_000 } as const;

type Connection = { now?: () => Date; fetch?: Fetch; deadlines?: HttpApiOptions["deadlines"] };

/** The circuit breaker is shared through the table. */
export const connectProvider = (
  database: Database,
  access: ReturnType<typeof providerAccess>,
  { now = () => new Date(), fetch = plainFetch, deadlines }: Connection = {},
): { api: ProviderApi; scriptUrl: string } => {
  if (access === undefined) return { api: noProvider, scriptUrl: "" };
  const { url: origin, apiKey } = access;
  const { organizationId, slug } = provider;
  const options = { fetch, origin, apiKey, organizationId, now, guard: circuit(database, slug, now) };
  return {
    api: httpProviderApi({ ...options, ...(deadlines === undefined ? {} : { deadlines }) }),
    scriptUrl: `${access.portal}${portal.scriptPath}`,
  };
};
