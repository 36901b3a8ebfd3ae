import { providerId } from "@cleaning/contract/checkout/provider-id";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { AppError } from "@cleaning/contract/http/app-error";
import { schema, type Schema } from "@cleaning/contract/http/schema";
import * as z from "zod/mini";
import { RETRY, retry } from "../../platform/retry/index.ts";
import { serviceRetry } from "../../platform/retry/policies.ts";
import type { ProviderApi } from "./api.ts";
import { fault, parseAnswer, send, type ProviderCall } from "./exchange.ts";
import { faultOf, isWorthRetrying } from "./faults.ts";
import type { Fetch } from "./plain-fetch.ts";

export type HttpApiOptions = {
  fetch: Fetch;
  origin: string;
  organizationId: string;
  apiKey: string;
  now: () => Date;
  guard: <T>(run: () => Promise<T>) => Promise<T>;
  deadlines?: { attempt: number; call: number };
};

/** Short, because a visitor may be waiting. */
const defaultDeadlines = { attempt: 2_500, call: 4_000 } as const;
const pageSize = 500;
const largestAnswer = 8_000_000;
/** Tokens expire early by so many milliseconds. */
const tokenMargin = 30_000;

const record = schema(() => z.looseObject({ id: z.string().check(z.minLength(1), z.maxLength(200)) }));
const answers = {
  token: schema(() => z.object({ token: z.string().check(z.minLength(1)), expiresAt: z.iso.datetime() })),
  subscription: schema(() => z.object({ customerId: providerId(), subscriptionId: providerId() })),
  subscriptionDetails: schema(() =>
    z.object({
      subscription: z.object({
        id: providerId(),
        customerId: providerId(),
        service: z.string(),
        frequency: z.string(),
      }),
      customer: z.object({ id: providerId(), email: z.string() }),
    }),
  ),
  /** With status 404; any other 404 says that the call does not exist. */
  unknown: schema(() => z.object({ error: z.literal("unknown_subscription") })),
  page: schema(() =>
    z.object({
      data: z.array(record()),
      nextCursor: z.nullable(z.string().check(z.minLength(1))),
      total: z.int().check(z.nonnegative()),
    }),
  ),
  organization: schema(() => z.object({ organization: record() })),
};

const isUnknown = (text: string): boolean => {
  try {
    return answers.unknown().safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
};

/** A 404's body distinguishes a missing record. */
const errorOfStatus = (status: number, text: string): AppError => {
  if (status === 404 && isUnknown(text)) return fault("unknown", { status });
  if (status === 401 || status === 403) return fault("rejected", { status });
  if (status === 408 || status === 429 || status >= 500) return fault("trouble", { status });
  return fault(status >= 400 ? "refused" : "malformed", { status });
};

/** Only idempotent calls are retried: reading, and creating with a key. */
export const httpProviderApi = (options: HttpApiOptions): ProviderApi => {
  const { origin, now, guard, deadlines = defaultDeadlines } = options;

  const sendOnce = async <S extends Schema>(answer: S, request: ProviderCall, signal: AbortSignal) => {
    const anySignal = AbortSignal.any([signal, AbortSignal.timeout(deadlines.attempt)]);
    const { status, text } = await send(options.fetch, origin, request, anySignal);
    if (status !== 200 && status !== 201) throw errorOfStatus(status, text);
    return parseAnswer(answer, text, largestAnswer);
  };

  const fetchToken = (scope: "api" | "portal", signal: AbortSignal) =>
    sendOnce(
      answers.token,
      {
        method: "POST",
        path: "/v1/tokens",
        headers: { "x-api-key": options.apiKey },
        body: { organizationId: options.organizationId, scope },
      },
      signal,
    );

  let cachedToken: { token: string; until: number } | undefined;
  const bearer = async (signal: AbortSignal): Promise<string> => {
    if (cachedToken !== undefined && cachedToken.until > now().getTime()) return cachedToken.token;
    const { token, expiresAt } = await fetchToken("api", signal);
    cachedToken = { token, until: Date.parse(expiresAt) - tokenMargin };
    return token;
  };

  const sendWithToken = async <S extends Schema>(answer: S, request: ProviderCall, signal: AbortSignal) => {
    const withToken = async () =>
      sendOnce(
        answer,
        { ...request, headers: { ...request.headers, authorization: `Bearer ${await bearer(signal)}` } },
        signal,
      );
    const hadCachedToken = cachedToken !== undefined;
    try {
      return await withToken();
    } catch (error) {
      if (faultOf(error) !== "rejected" || !hadCachedToken) throw error;
      // The token was revoked or ended early; a new one shows whether our key is rejected.
      cachedToken = undefined;
      return withToken();
    }
  };

  const call = <T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    guard(() => {
      const deadline = AbortSignal.timeout(deadlines.call);
      return retry(serviceRetry, async (attempt) => {
        try {
          return await run(deadline);
        } catch (error) {
          if (!isWorthRetrying(error) || deadline.aborted || attempt === serviceRetry.maxAttempts - 1) throw error;
          return RETRY;
        }
      });
    });

  const callWithToken = <S extends Schema>(answer: S, request: ProviderCall) =>
    call((signal) => sendWithToken(answer, request, signal));
  return {
    portalToken: () => call((signal) => fetchToken("portal", signal)),
    createSubscription: (body, key) => {
      const headers = { "idempotency-key": key };
      return callWithToken(answers.subscription, { method: "POST", path: "/v1/subscriptions", headers, body });
    },
    subscription: async (id) => {
      const path = `/v1/subscriptions/${encodeURIComponent(id)}`;
      try {
        const { subscription, customer } = await callWithToken(answers.subscriptionDetails, { method: "GET", path });
        // An answer about another record must not be used.
        if (subscription.id !== id || subscription.customerId !== customer.id) throw fault("malformed");
        const { service, frequency } = subscription;
        return { subscriptionId: id, customerId: customer.id, email: customer.email, service, frequency };
      } catch (error) {
        if (faultOf(error) === "unknown") return undefined;
        throw error;
      }
    },
    page: async (kind, cursor) => {
      const query = new URLSearchParams({ limit: String(pageSize), ...omitUndefined({ cursor }) });
      const path = `/v1/${kind}?${query.toString()}`;
      const { data, nextCursor, total } = await callWithToken(answers.page, { method: "GET", path });
      return { records: data, nextCursor, total };
    },
    organization: async () =>
      (await callWithToken(answers.organization, { method: "GET", path: "/v1/organization" })).organization,
  };
};
