import { provider as named } from "@cleaning/contract/checkout/provider";
import { AppError } from "@cleaning/contract/http/app-error";
import { limits, schema } from "@cleaning/contract/http/schema";
import * as z from "zod/mini";
import { fault, parseAnswer, send } from "./exchange.ts";
import type { Fetch } from "./plain-fetch.ts";

/** The external provider, as the domain needs it. */
export type Provider = {
  /** Throws `unauthorized` for wrong credentials, `unavailable` when it is late, `badAnswer` for nonsense. */
  signIn: (email: string, securityKey: string) => Promise<z.output<ReturnType<typeof signInAnswer>>["customer"]>;
};

/** How long the provider has to answer. Cognito gives the trigger that asks it five seconds. */
const deadlineMilliseconds = 3_000;
/** Its largest answer, in characters. */
const largestAnswer = 64_000;

const signInAnswer = schema(() =>
  z.object({
    customer: z.object({
      email: z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(limits.email)),
      firstName: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.name)),
      lastName: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.name)),
    }),
  }),
);

const unknown = (): AppError =>
  new AppError("unauthorized", `${named.name} does not know this email and security key.`);

/** Stands in for the provider where none is set up: it knows no one. */
const noProvider: Provider = {
  signIn: async () => {
    throw unknown();
  },
};

/** The provider at an address; without one, a provider that knows no one. */
export const providerAt = (fetch: Fetch, origin: string | undefined): Provider =>
  origin === undefined ? noProvider : httpProvider(fetch, origin);

/** The provider over HTTP. Nothing is tried twice: a second wrong key could lock a customer out. */
export const httpProvider = (fetch: Fetch, origin: string, deadline: number = deadlineMilliseconds): Provider => ({
  signIn: async (email, securityKey) => {
    const sent = { method: "POST", path: "/v1/customers/sign-in", body: { email, securityKey } } as const;
    const { status, text } = await send(fetch, origin, sent, AbortSignal.timeout(deadline));
    if (status === 401 || status === 403 || status === 404) throw unknown();
    if (status === 429 || status >= 500) throw fault("trouble", { status });
    if (status !== 200) throw fault("malformed", { status });
    const { customer } = parseAnswer(signInAnswer, text, largestAnswer);
    // The answer must be about the one that was asked for: this makes accounts.
    if (customer.email !== email.toLowerCase()) throw fault("malformed");
    return customer;
  },
});
