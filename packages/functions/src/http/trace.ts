import { createHmac, randomBytes } from "node:crypto";
import { originSecretsIn } from "@cleaning/contract/edge";
import { visitorOf } from "@cleaning/core/rate-limit";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { once } from "../once.ts";
import { addressOf } from "./request.ts";

/** Where there is no secret, as on a developer's machine, the hashes of one process belong together. */
const ofThisProcess = once(() => randomBytes(32).toString("hex"));

/** The key of the hashes: derived, so that a hash says nothing of the secret that CloudFront shows. */
const keyFrom = (secrets: string | undefined, use: string): Buffer => {
  const secret = originSecretsIn(secrets ?? "").find((one) => one !== "") ?? ofThisProcess();
  return createHmac("sha256", secret).update(use).digest();
};

const marked = (event: APIGatewayProxyEventV2, key: Buffer): string =>
  createHmac("sha256", key)
    .update(visitorOf(addressOf(event)))
    .digest("base64url")
    .slice(0, 22);

/**
 * Where a request came from, for the log: the same visitor has the same mark until the origin secret is changed. There
 * are so few addresses that a plain hash could be undone by trying all of them; for this one, the key is needed.
 *
 * @param secrets `ORIGIN_SECRETS`, of which the first is used
 */
export const markOf = (
  event: APIGatewayProxyEventV2,
  secrets: string | undefined = process.env["ORIGIN_SECRETS"],
): string => marked(event, keyFrom(secrets, "visitors in logs"));

/** The same for the limits that the table counts; with a key of its own, so that log and table cannot be joined. */
export const networkOf = (event: APIGatewayProxyEventV2): string =>
  marked(event, keyFrom(process.env["ORIGIN_SECRETS"], "visitors in limits"));
