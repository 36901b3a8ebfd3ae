import { provider as named } from "@cleaning/contract/provider";
import { limits, schema } from "@cleaning/contract/schema";
import * as z from "zod/mini";
import { AppError } from "../errors/index.ts";
import type { Fetch } from "./plain-fetch.ts";

/** A person as the provider knows them. */
type ProviderCustomer = { email: string; firstName: string; lastName: string };

/** The external provider, as the domain needs it. */
export type Provider = {
  /** Throws `unauthorized` for wrong credentials, `unavailable` when it is late, `badAnswer` for nonsense. */
  signIn: (email: string, securityKey: string) => Promise<ProviderCustomer>;
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

const unavailable = (cause: unknown): AppError =>
  new AppError("unavailable", `${named.name} does not answer at the moment. Please try again in a while.`, {
    cause,
    retryAfter: 30,
  });
const unknown = (): AppError =>
  new AppError("unauthorized", `${named.name} does not know this email and security key.`);
const badAnswer = (cause: unknown): AppError =>
  new AppError("badAnswer", `${named.name} sent an answer that we do not understand. Please call us.`, { cause });

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw badAnswer(error);
  }
};

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
export const httpProvider = (fetch: Fetch, origin: string, deadline: number = deadlineMilliseconds): Provider => {
  const post = async (path: string, body: object): Promise<{ status: number; text: string }> => {
    try {
      const answer = await fetch(`${origin}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify(body),
        // A redirect would carry the key to wherever it points.
        redirect: "error",
        signal: AbortSignal.timeout(deadline),
      });
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      throw unavailable(error);
    }
  };
  return {
    signIn: async (email, securityKey) => {
      const { status, text } = await post("/v1/customers/sign-in", { email, securityKey });
      if (status === 401 || status === 403 || status === 404) throw unknown();
      if (status === 429 || status >= 500) throw unavailable(new Error(`Status ${status}`));
      if (status !== 200 || text.length > largestAnswer) throw badAnswer(new Error(`Status ${status}`));
      const answer = signInAnswer().safeParse(parsed(text));
      if (!answer.success) throw badAnswer(new Error("Unexpected shape"));
      const { customer } = answer.data;
      // The answer must be about the one that was asked for: this makes accounts.
      if (customer.email !== email.toLowerCase()) throw badAnswer(new Error("Another customer"));
      return customer;
    },
  };
};
