import { createHash, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { idempotencyKeyPattern } from "@cleaning/contract/http/idempotency-key";
import { readSubmissionResult, type Submission } from "@cleaning/core/platform/database/idempotency-record.ts";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { BaseDeps } from "../deps/base.ts";
import { Refusal } from "./refusal.ts";

/** Throws Refusal 400 without a valid header. */
export const idempotencyKeyOf = (event: APIGatewayProxyEventV2): string => {
  const key = event.headers["idempotency-key"];
  if (key === undefined || !idempotencyKeyPattern.test(key))
    throw new Refusal(400, "Please send an Idempotency-Key header: 8 to 100 letters, digits, - or _.");
  return key;
};

type SubmissionInput = {
  route: string;
  key: string;
  caller: string | undefined;
  link?: string | undefined;
  params: unknown;
  body: unknown;
};

/** Hashing a password is slow, so the rate is limited before it and repeats count too. */
export const hasPassword = (body: unknown): body is Readonly<Record<string, unknown>> & { password: string } =>
  typeof body === "object" && body !== null && "password" in body && typeof body.password === "string";

const isRecord = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === "object" && body !== null && !Array.isArray(body);

/**
 * Input of the stored hash, without what the sender had seen (`expected`): a password goes in as a slow hash, against guessing; access notes stay out, because a
 * reloaded browser has lost them.
 */
const comparable = async (body: unknown, key: string): Promise<unknown> => {
  if (isRecord(body) && ("accessNotes" in body || "expected" in body)) {
    const { accessNotes: _, expected: _expected, ...rest } = body;
    return comparable(rest, key);
  }
  if (!hasPassword(body)) return body;
  const slowHash = await promisify<string, string, number, Buffer>(scrypt)(body.password, key, 32);
  return { ...body, password: slowHash.toString("base64url") };
};

const hashOf = (...parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/**
 * A submission's key from call, header and caller, and its earlier result. Without an account the content is part of
 * the key, and with it the link: two visitors may send the same header.
 * @param input `caller` is the identity of a signed-in caller
 * @throws AppError `conflict` for other content by the same caller
 */
export const submissionOf = async (
  deps: BaseDeps,
  { route, key: header, caller, link, params, body }: SubmissionInput,
): Promise<Submission & { key: string }> => {
  const content = hashOf(header, params, await comparable(body, header), ...(link === undefined ? [] : [link]));
  const key = hashOf(route, header, caller ?? { content });
  return { key, content, result: await readSubmissionResult(deps.database(), { key, content }) };
};
