import { createHash, scrypt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { idempotencyKeyPattern } from "@cleaning/contract/idempotency-key";
import { idempotencySeconds } from "@cleaning/core/database/idempotency-record.ts";
import { AppError } from "@cleaning/core/errors";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import type { Deps } from "../deps.ts";
import { once } from "../once.ts";
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

/**
 * Names a submission for good: by who makes it, the call and their key. Whoever is signed in is told when they send other
 * content under one key; of all others nobody knows who they are, so that what they send is part of the name.
 *
 * @param body as `comparable` makes it
 */
const nameOf = (submission: { route: string; key: string; caller: string | undefined; body: unknown }): string => {
  const { route, key, caller, body } = submission;
  const parts = caller === undefined ? [route, key, null, body] : [route, key, caller];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
};

const idempotency = async (deps: Deps) => (await import("../lazy/idempotency.ts")).connectIdempotency(deps);
const loaded = new WeakMap<Deps, () => ReturnType<typeof idempotency>>();

const load = (deps: Deps): ReturnType<typeof idempotency> => {
  const known = loaded.get(deps) ?? once(() => idempotency(deps));
  loaded.set(deps, known);
  return known();
};

/**
 * Runs a creating call once per caller and key: a repeat within 24 hours is answered with the first result, a repeat while
 * the first still runs waits for it, and the same key with other content is refused, or, of somebody who is not signed
 * in, another submission. Nobody is ever answered with what came of another's.
 *
 * @param submission `caller` is the identity of whoever is signed in
 * @param run does the work under the submission's name; its result is kept as JSON
 * @throws AppError `conflict` for other content, `unavailable` when the first run takes too long
 */
export const runOnce = async (
  deps: Deps,
  context: Context,
  submission: { route: string; key: string; caller: string | undefined; body: unknown },
  run: (name: string) => Promise<unknown>,
): Promise<unknown> => {
  const { IdempotencyConfig, makeIdempotent, persistenceStore } = await load(deps);
  const body = await comparable(submission.body, submission.key);
  const name = nameOf({ ...submission, body });
  const config = new IdempotencyConfig({
    eventKeyJmesPath: "name",
    payloadValidationJmesPath: "body",
    expiresAfterSeconds: idempotencySeconds,
    throwOnNoIdempotencyKey: true,
    hashFunction: "sha256",
    lambdaContext: context,
  });
  const runIdempotent = makeIdempotent(async (_submission: unknown) => run(name), {
    persistenceStore,
    config,
    keyPrefix: "call",
  });
  for (const deadline = Date.now() + patience; ;) {
    try {
      return await runIdempotent({ name, body });
    } catch (error) {
      const cause = error instanceof Error ? error.name : "";
      if (cause === "IdempotencyValidationError")
        throw new AppError(
          "conflict",
          "This was already sent with other content. Please reload the page and try again.",
        );
      if (cause !== "IdempotencyAlreadyInProgressError") throw error;
      if (Date.now() > deadline)
        throw new AppError("unavailable", "This is being sent already. Please wait a moment.", { retryAfter: 2 });
      await sleep(50 + Math.random() * 150);
    }
  }
};
