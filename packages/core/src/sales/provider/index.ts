import { provider as named } from "@cleaning/contract/checkout/provider";
import { AppError } from "@cleaning/contract/http/app-error";
import { limits, schema } from "@cleaning/contract/http/schema";
import * as z from "zod/mini";
import { fault, parseAnswer, send } from "./exchange.ts";
import type { Fetch } from "./plain-fetch.ts";

export type Provider = {
  /** Throws `unauthorized` for wrong credentials, `unavailable` when it is late, `badAnswer` for malformed answers. */
  signIn: (email: string, securityKey: string) => Promise<z.output<ReturnType<typeof signInAnswer>>["customer"]>;
};

/** Cognito gives the migration trigger five seconds. */
const deadlineMilliseconds = 3_000;
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

const unknownCustomerError = (): AppError =>
  new AppError("unauthorized", `${named.name} does not know this email and security key.`);

const noProvider: Provider = {
  signIn: async () => {
    throw unknownCustomerError();
  },
};

export const providerAt = (fetch: Fetch, origin: string | undefined): Provider =>
  origin === undefined ? noProvider : httpProvider(fetch, origin);

/** Never retried: a second wrong key could lock a customer out. */
export const httpProvider = (fetch: Fetch, origin: string, deadline: number = deadlineMilliseconds): Provider => ({
  signIn: async (email, securityKey) => {
    const request = { method: "POST", path: "/v1/customers/sign-in", body: { email, securityKey } } as const;
    const { status, text } = await send(fetch, origin, request, AbortSignal.timeout(deadline));
    if (status === 401 || status === 403 || status === 404) throw unknownCustomerError();
    if (status === 429 || status >= 500) throw fault("trouble", { status });
    if (status !== 200) throw fault("malformed", { status });
    const { customer } = parseAnswer(signInAnswer, text, largestAnswer);
    // An answer about another person must not make an account.
    if (customer.email !== email.toLowerCase()) throw fault("malformed");
    return customer;
  },
});
