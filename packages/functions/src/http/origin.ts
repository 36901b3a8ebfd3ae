import { createHash, timingSafeEqual } from "node:crypto";
import { originSecretHeader, originSecretsIn } from "@cleaning/contract/edge";
import { AppError } from "@cleaning/core/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** Shorter ones are taken for mistakes, so that an empty entry of the list never lets anybody in. */
const shortestSecret = 32;

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * Refuses a request that came past CloudFront, and so past its firewall and with whatever address it claims: the API's
 * own address is public. Digests are compared, so that neither content nor length can be learnt from the time it takes.
 *
 * @param accepted `ORIGIN_SECRETS`: the secrets, with commas between. CloudFront sends the first; all are accepted, so
 *   that a new one can be brought in without downtime. Undefined is local development, where there is no CloudFront.
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
