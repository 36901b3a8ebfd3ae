import type { ApiError, CallOptions } from "@cleaning/contract/http/api";
import { type AnswerOf, type CallInput, methodAndPath, type RouteKey } from "@cleaning/contract/http/route";
import type { siteRoutes } from "@cleaning/contract/routes/site";
import { hashKey } from "@tanstack/react-query";

/** A call that a person waits for counts as failed after this time, in milliseconds. */
const deadline = 15_000;

/** Aborts with a `TimeoutError` after 15 seconds, or by `signal`. */
export const withTimeout = (signal?: AbortSignal): { signal: AbortSignal } => {
  const late = AbortSignal.timeout(deadline);
  return { signal: signal === undefined ? late : AbortSignal.any([signal, late]) };
};

/** By name, because the class would bring the API client and its schemas into the page. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === "ApiError";

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
    // Without a connection the import fails; the next call tries again.
    loading = undefined;
    throw error;
  }
};

/** Loads client and schemas on the first call. Fails with a `TimeoutError` after 15 seconds. */
export const siteApi = async <K extends keyof Site & RouteKey>(
  key: K,
  input: CallInput<Site[K]>,
  options?: CallOptions,
): Promise<AnswerOf<Site[K]>> =>
  (await siteCaller())((...call) => fetch(...call))(key, input, withTimeout(options?.signal));

/** The calls without input that need no account: the lists of the catalogue. */
type ListCall = Extract<keyof Site, `GET ${string}`>;
type ListOptions<T> = CallOptions & {
  /** The data that are there already: built into the page, or parsed before. */
  cached: T | undefined;
};

const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return JSON.parse(await response.text());
  } catch {
    return undefined;
  }
};

/** An unchanged answer is not parsed again, so that an unchanged catalogue loads neither client nor schemas. */
export const listApi = async <K extends ListCall>(
  key: K,
  input: CallInput<Site[K]>,
  { cached, signal }: ListOptions<AnswerOf<Site[K]>>,
): Promise<AnswerOf<Site[K]>> => {
  const options = withTimeout(signal);
  if (cached === undefined) return siteApi(key, input, options);
  const [method, path] = methodAndPath(key);
  const headers = { accept: "application/json" };
  const response = await fetch(path, { ...options, method, headers, credentials: "include" });
  const unread = response.clone();
  if (response.ok && hashKey([await bodyOf(response)]) === hashKey([cached])) return cached;
  const call = (await siteCaller())(async () => unread);
  return call(key, input, options);
};
