import { QueryClient } from "@tanstack/react-query";

const minutes = 60_000;

/** Waits 1 s before the first retry, then twice as long each time, at most 30 s. `failures` counts from 0. */
export const retryDelay = (failures: number): number => Math.min(1_000 * 2 ** failures, 30_000);

const delays = [1_000, 3_000, 10_000] as const;
const longest = 30_000;

/** In milliseconds. `random` (0 to 1) spreads the retries of phones that lost their connection together. */
export const retryWait = (failures: number, random: number): number =>
  (delays[failures] ?? longest) * (0.8 + 0.4 * random);

export const publicQuery = {
  retry: 3,
  retryDelay,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
  staleTime: 5 * minutes,
  gcTime: 5 * minutes,
} as const;

const staffQuery = {
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchInterval: false,
  staleTime: Number.POSITIVE_INFINITY,
} as const;

/** Mutations are never retried. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: staffQuery, mutations: { retry: false } } });

/** The first part of the key of every query whose answer only the signed-in user may see. */
export const privateKey = "private";

/** So that the next user of this browser never sees what the previous one was shown. */
export const forgetPrivate = (client: QueryClient): void => {
  client.removeQueries({ queryKey: [privateKey] });
};
