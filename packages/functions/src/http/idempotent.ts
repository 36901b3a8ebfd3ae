import { scrypt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { idempotencyKeyPattern } from "@cleaning/contract/idempotency-key";
import { receiptSeconds } from "@cleaning/core/database/receipt.ts";
import { Failure } from "@cleaning/core/failure";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { once } from "../once.ts";
import type { Services } from "../services.ts";
import { Refusal } from "./refusal.ts";

/** How long a repeat waits for the first one, in milliseconds, before it is told to come back. */
const patience = 5_000;

/**
 * The key that names a submission.
 *
 * @throws Refusal 400 when there is none
 */
export const idempotencyKeyOf = (event: APIGatewayProxyEventV2): string => {
  const key = event.headers["idempotency-key"];
  if (key === undefined || !idempotencyKeyPattern.test(key))
    throw new Refusal(400, "Please send an Idempotency-Key header: 8 to 100 letters, digits, - or _.");
  return key;
};

/** A body whose fields may hold a password. */
type Fields = Readonly<Record<string, unknown>>;
const hasPassword = (body: unknown): body is Fields & { password: string } =>
  typeof body === "object" && body !== null && "password" in body && typeof body.password === "string";

/**
 * A body as repeats are told from other content by: the layer keeps a fast hash of it for a day, from which nobody shall
 * be able to guess a password. So the password goes in as a slow hash, salted with the key.
 */
const comparable = async (body: unknown, key: string): Promise<unknown> => {
  if (!hasPassword(body)) return body;
  const slow = await promisify<string, string, number, Buffer>(scrypt)(body.password, key, 32);
  return { ...body, password: slow.toString("base64url") };
};

const idempotency = async (services: Services) => (await import("../late/idempotency.ts")).connectIdempotency(services);
const loaded = new WeakMap<Services, () => ReturnType<typeof idempotency>>();

const load = (services: Services): ReturnType<typeof idempotency> => {
  const known = loaded.get(services) ?? once(() => idempotency(services));
  loaded.set(services, known);
  return known();
};

/**
 * Runs a creating call once per key: a repeat within 24 hours is answered with the first result, a repeat while the
 * first still runs waits for it, and the same key with other content is refused.
 *
 * @param run does the work; its result is kept as JSON
 * @throws Failure `conflict` for other content, `unavailable` when the first run takes too long
 */
export const runOnce = async (
  services: Services,
  context: Context,
  submission: { route: string; key: string; body: unknown },
  run: () => Promise<unknown>,
): Promise<unknown> => {
  const { IdempotencyConfig, makeIdempotent, persistenceStore } = await load(services);
  const compared = { ...submission, body: await comparable(submission.body, submission.key) };
  const config = new IdempotencyConfig({
    eventKeyJmesPath: "[route, key]",
    payloadValidationJmesPath: "body",
    expiresAfterSeconds: receiptSeconds,
    throwOnNoIdempotencyKey: true,
    hashFunction: "sha256",
    lambdaContext: context,
  });
  const runIdempotent = makeIdempotent(async (_submission: unknown) => run(), {
    persistenceStore,
    config,
    keyPrefix: "call",
  });
  for (const deadline = Date.now() + patience; ;) {
    try {
      return await runIdempotent(compared);
    } catch (error) {
      const name = error instanceof Error ? error.name : "";
      if (name === "IdempotencyValidationError")
        throw new Failure(
          "conflict",
          "This was already sent with other content. Please reload the page and try again.",
        );
      if (name !== "IdempotencyAlreadyInProgressError") throw error;
      if (Date.now() > deadline)
        throw new Failure("unavailable", "This is being sent already. Please wait a moment.", { retryAfter: 2 });
      await sleep(50 + Math.random() * 150);
    }
  }
};
