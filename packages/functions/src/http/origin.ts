import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@cleaning/contract/http/app-error";
import { originSecretHeader, originSecretsIn } from "@cleaning/contract/http/edge";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** Shorter ones are mistakes: an empty entry of the list must not open the API. */
const shortestSecret = 32;

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * Refuses a request that came past CloudFront, and so past its firewall: the API's own address is public. Digests are
 * compared, so that the time it takes says nothing of the secret.
 *
 * @param accepted `ORIGIN_SECRETS`, separated by commas; several, so that they can be changed without downtime.
 *   Undefined locally, where there is no CloudFront.
 * @throws AppError `forbidden`
 */
export const refuseDirect = (
  event: Pick<APIGatewayProxyEventV2, "headers">,
  accepted: string | undefined = process.env["ORIGIN_SECRETS"],
): void => {
  if (accepted === undefined) return;
  const shown = digest(event.headers[originSecretHeader] ?? "");
  const known = originSecretsIn(accepted).filter(({ length }) => length >= shortestSecret);
  if (known.map((secret) => timingSafeEqual(shown, digest(secret))).includes(true)) return;
  throw new AppError("forbidden", "Please use our website.");
};
