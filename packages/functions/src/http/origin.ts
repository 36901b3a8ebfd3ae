import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@cleaning/contract/http/app-error";
import { originSecretHeader, originSecretsIn } from "@cleaning/contract/http/edge";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** Shorter ones are mistakes: an empty entry of the list must not open the API. */
const shortestSecret = 32;

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * Refuses requests that bypass CloudFront and its firewall: the API's own address is public. Compares digests in
 * constant time.
 * @param secrets `ORIGIN_SECRETS`, comma-separated for rotation without downtime; undefined locally
 * @throws AppError `forbidden`
 */
export const refuseDirect = (
  event: Pick<APIGatewayProxyEventV2, "headers">,
  secrets: string | undefined = process.env["ORIGIN_SECRETS"],
): void => {
  if (secrets === undefined) return;
  const sentDigest = digest(event.headers[originSecretHeader] ?? "");
  const validSecrets = originSecretsIn(secrets).filter(({ length }) => length >= shortestSecret);
  if (validSecrets.map((secret) => timingSafeEqual(sentDigest, digest(secret))).includes(true)) return;
  throw new AppError("forbidden", "Please use our website.");
};
