import { createHmac, randomBytes } from "node:crypto";
import { originSecretsIn } from "@cleaning/contract/http/edge";
import { type ClientNetwork, type Sender, visitorOf, wideNetworkOf } from "@cleaning/core/platform/rate-limit";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { BaseDeps } from "../deps/base.ts";
import { once } from "../once.ts";
import { addressOf } from "./request.ts";

/** For development, where there is no origin secret. */
const processSecret = once(() => process.env["LOCAL_SECRET"] ?? randomBytes(32).toString("hex"));

/** Derived, so that a hash discloses nothing of the secret that CloudFront sends. */
const keyFrom = (secrets: string | undefined, use: string): Buffer => {
  const secret = originSecretsIn(secrets ?? "").find((one) => one !== "") ?? processSecret();
  return createHmac("sha256", secret).update(use).digest();
};

/** Comma-separated: the first encrypts, all decrypt, so that they rotate with the origin's secrets. */
export const keysFor = (use: string): string => {
  const secrets = originSecretsIn(process.env["ORIGIN_SECRETS"] ?? "").filter((one) => one !== "");
  return (secrets.length === 0 ? [processSecret()] : secrets)
    .map((secret) => createHmac("sha256", secret).update(use).digest("base64url"))
    .join(",");
};

const keyedHash = (who: string, key: Buffer): string =>
  createHmac("sha256", key).update(who).digest("base64url").slice(0, 22);

/**
 * For the log; stable until the origin secret changes. Keyed, because a plain hash of so few addresses could be
 * reversed by trying all.
 * @param secrets `ORIGIN_SECRETS`, of which the first is used
 */
export const hashedAddress = (
  event: APIGatewayProxyEventV2,
  secrets: string | undefined = process.env["ORIGIN_SECRETS"],
): string => keyedHash(visitorOf(addressOf(event)), keyFrom(secrets, "visitors in logs"));

/** The addresses of one visitor, or the network that one customer of an internet provider may have. */
const spans = { visitor: visitorOf, network: wideNetworkOf };
type Span = keyof typeof spans;

/** For limits in the table; keyed differently from the log, so that the two cannot be joined. */
export const hashedNetwork = (event: APIGatewayProxyEventV2, span: Span = "visitor"): string =>
  keyedHash(spans[span](addressOf(event)), keyFrom(process.env["ORIGIN_SECRETS"], "visitors in limits"));

export const clientNetworkOf = (event: APIGatewayProxyEventV2, deps: BaseDeps): ClientNetwork => ({
  network: hashedNetwork(event),
  factor: deps.environment().formLimitFactor,
});

export const senderOf = (event: APIGatewayProxyEventV2, deps: BaseDeps): Sender => ({
  visitor: hashedNetwork(event),
  network: hashedNetwork(event, "network"),
  factor: deps.environment().formLimitFactor,
});
