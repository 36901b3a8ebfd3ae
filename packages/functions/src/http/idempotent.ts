import { createHash, scrypt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { AppError } from "@cleaning/contract/http/app-error";
import { idempotencyKeyPattern } from "@cleaning/contract/http/idempotency-key";
import { idempotencySeconds } from "@cleaning/core/platform/database/idempotency-record.ts";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import type { BaseDeps } from "../deps/base.ts";
import { once } from "../once.ts";
import { Refusal } from "./refusal.ts";
import { answerBox } from "./stored-answer.ts";

/** How long a repeat waits for the first one, in milliseconds. */
const patience = 5_000;

/** The submission's key, which the header must carry. */
export const idempotencyKeyOf = (event: APIGatewayProxyEventV2): string => {
  const key = event.headers["idempotency-key"];
  if (key === undefined || !idempotencyKeyPattern.test(key))
    throw new Refusal(400, "Please send an Idempotency-Key header: 8 to 100 letters, digits, - or _.");
  return key;
};

const sentWithOtherContent = "This was already sent with other content. Please reload the page and try again.";

type Submission = { route: string; key: string; caller: string | undefined; body: unknown };

/** Whether naming a submission takes a slow hash: its rate is limited before that, so that repeats count too. */
export const hasPassword = (body: unknown): body is Readonly<Record<string, unknown>> & { password: string } =>
  typeof body === "object" && body !== null && "password" in body && typeof body.password === "string";

const hasAccessNotes = (body: unknown): body is Readonly<Record<string, unknown>> & { accessNotes: unknown } =>
  typeof body === "object" && body !== null && "accessNotes" in body;

/**
 * The layer keeps a fast hash of the body for a day; a password goes in as a slow hash, so that it cannot be guessed.
 * Notes about access stay out: a browser that repeats a submission after a reload has not kept them.
 */
const comparable = async (body: unknown, key: string): Promise<unknown> => {
  if (hasAccessNotes(body)) {
    const { accessNotes: _, ...rest } = body;
    return rest;
  }
  if (!hasPassword(body)) return body;
  const slow = await promisify<string, string, number, Buffer>(scrypt)(body.password, key, 32);
  return { ...body, password: slow.toString("base64url") };
};

/**
 * Names a submission by call, key and caller. Without an account the content is part of the name: two visitors may send
 * the same key.
 */
const partsOf = ({ route, key, caller, body }: Submission): string =>
  JSON.stringify(caller === undefined ? [route, key, null, body] : [route, key, caller]);

const idempotency = async (deps: BaseDeps) => (await import("../lazy/idempotency.ts")).connectIdempotency(deps);
const loaded = new WeakMap<BaseDeps, () => ReturnType<typeof idempotency>>();

const load = (deps: BaseDeps): ReturnType<typeof idempotency> => {
  const known = loaded.get(deps) ?? once(() => idempotency(deps));
  loaded.set(deps, known);
  return known();
};

/**
 * Runs a creating call once per caller and key: a repeat within 24 hours, or while the first still runs, gets the first
 * result.
 *
 * @param submission `caller` is the identity of a signed-in caller
 * @param run works under the submission's name; its result is stored encrypted (`answerBox`)
 * @throws AppError `conflict` for other content by the same caller, `unavailable` when the first run takes too long
 */
export const runOnce = async (
  deps: BaseDeps,
  context: Context,
  submission: Submission,
  run: (name: string) => Promise<unknown>,
): Promise<unknown> => {
  const { IdempotencyConfig, makeIdempotent, persistenceStore } = await load(deps);
  const body = await comparable(submission.body, submission.key);
  const parts = partsOf({ ...submission, body });
  const name = createHash("sha256").update(parts).digest("base64url");
  const { encrypt, decrypt } = answerBox(parts);
  const config = new IdempotencyConfig({
    eventKeyJmesPath: "name",
    payloadValidationJmesPath: "body",
    expiresAfterSeconds: idempotencySeconds,
    throwOnNoIdempotencyKey: true,
    hashFunction: "sha256",
    lambdaContext: context,
  });
  const options = { persistenceStore, config, keyPrefix: "call" };
  const runIdempotent = makeIdempotent(async (_submission: unknown) => encrypt(await run(name)), options);
  for (const deadline = Date.now() + patience; ;) {
    try {
      return decrypt(await runIdempotent({ name, body }));
    } catch (error) {
      const cause = error instanceof Error ? error.name : "";
      if (cause === "IdempotencyValidationError") throw new AppError("conflict", sentWithOtherContent);
      if (cause !== "IdempotencyAlreadyInProgressError") throw error;
      if (Date.now() > deadline)
        throw new AppError("unavailable", "This is being sent already. Please wait a moment.", { retryAfter: 2 });
      await sleep(50 + Math.random() * 150);
    }
  }
};
