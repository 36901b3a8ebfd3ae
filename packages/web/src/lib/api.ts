import type { CallOptions } from "@cleaning/contract/api";
import type { CallInput, OutputOf, RouteKey } from "@cleaning/contract/route";
import type { siteRoutes } from "@cleaning/contract/routes/site";

type Site = typeof siteRoutes;

const loadSite = async () => {
  const [{ createApi }, { siteRoutes: table }] = await Promise.all([
    import("@cleaning/contract/api"),
    import("@cleaning/contract/routes/site"),
  ]);
  return createApi(table, { fetch: (...call) => fetch(...call) });
};
let loading: ReturnType<typeof loadSite> | undefined;

const siteCaller = async (): ReturnType<typeof loadSite> => {
  loading ??= loadSite();
  try {
    return await loading;
  } catch (error) {
    // Without a connection the code does not arrive; the next call asks for it again.
    loading = undefined;
    throw error;
  }
};

/** Makes one call of the public pages. The client and its schemas are loaded on the first call. */
export const siteApi = async <K extends keyof Site & RouteKey>(
  key: K,
  input: CallInput<Site[K]>,
  options?: CallOptions,
): Promise<OutputOf<Site[K]>> => (await siteCaller())(key, input, options);
