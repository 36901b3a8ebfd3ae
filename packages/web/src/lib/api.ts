import type { CallOptions } from "@cleaning/contract/http/api";
import { type AnswerOf, type CallInput, methodAndPath, type RouteKey } from "@cleaning/contract/http/route";
import type { siteRoutes } from "@cleaning/contract/routes/site";
import { hashKey } from "@tanstack/react-query";
import { untilDeadline } from "./deadline.ts";

type Site = typeof siteRoutes;

const loadSite = async () => {
  const [{ createApi }, { siteRoutes: table }] = await Promise.all([
    import("@cleaning/contract/http/api"),
    import("@cleaning/contract/routes/site"),
  ]);
  return (travel: typeof fetch) => createApi(table, { fetch: travel });
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

/**
 * Makes one call of the public pages. The client and its schemas are loaded on the first call; a call that is not
 * answered within 15 seconds fails with a `TimeoutError`.
 */
export const siteApi = async <K extends keyof Site & RouteKey>(
  key: K,
  input: CallInput<Site[K]>,
  options?: CallOptions,
): Promise<AnswerOf<Site[K]>> =>
  (await siteCaller())((...call) => fetch(...call))(key, input, untilDeadline(options?.signal));

/** The calls without input that need no account: the lists of the catalogue. */
type ListCall = Extract<keyof Site, `GET ${string}`>;
type ListOptions<T> = CallOptions & {
  /** The answer that is there already: built into the page, or parsed before. */
  known: T | undefined;
};

const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return JSON.parse(await response.text());
  } catch {
    return undefined;
  }
};

/**
 * Asks for a list, maybe again. An answer that says what was known is not checked a second time, so that a page whose
 * catalogue is still the one it was built with loads neither client nor schemas; any other goes the usual way.
 */
export const listApi = async <K extends ListCall>(
  key: K,
  input: CallInput<Site[K]>,
  { known, signal }: ListOptions<AnswerOf<Site[K]>>,
): Promise<AnswerOf<Site[K]>> => {
  const options = untilDeadline(signal);
  if (known === undefined) return siteApi(key, input, options);
  const [method, path] = methodAndPath(key);
  const headers = { accept: "application/json" };
  const response = await fetch(path, { ...options, method, headers, credentials: "include" });
  const unread = response.clone();
  if (response.ok && hashKey([await bodyOf(response)]) === hashKey([known])) return known;
  const call = (await siteCaller())(async () => unread);
  return call(key, input, options);
};
