import { createHmac, randomBytes } from "node:crypto";
import { originSecretsIn } from "@cleaning/contract/http/edge";
import { type ClientNetwork, type Sender, visitorOf, wideNetworkOf } from "@cleaning/core/platform/rate-limit";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { BaseDeps } from "../deps/base.ts";
import { once } from "../once.ts";
import { addressOf } from "./request.ts";

/** In place of the secret, which there is none of on a developer's machine. */
const ofThisProcess = once(() => process.env["LOCAL_SECRET"] ?? randomBytes(32).toString("hex"));

/** Derived, so that a hash says nothing of the secret that CloudFront sends. */
const keyFrom = (secrets: string | undefined, use: string): Buffer => {
  const secret = originSecretsIn(secrets ?? "").find((one) => one !== "") ?? ofThisProcess();
  return createHmac("sha256", secret).update(use).digest();
};

/** Keys for a use of their own, separated by commas: the first encrypts, all decrypt, as the origin's secrets change. */
export const keysFor = (use: string): string => {
  const secrets = originSecretsIn(process.env["ORIGIN_SECRETS"] ?? "").filter((one) => one !== "");
  return (secrets.length === 0 ? [ofThisProcess()] : secrets)
    .map((secret) => createHmac("sha256", secret).update(use).digest("base64url"))
    .join(",");
};

const hashed = (who: string, key: Buffer): string =>
  createHmac("sha256", key).update(who).digest("base64url").slice(0, 22);

/**
 * A visitor's address as a keyed hash for the log, the same until the origin secret changes. There are so few addresses
 * that a hash without a key could be undone by trying all of them.
 *
 * @param secrets `ORIGIN_SECRETS`, of which the first is used
 */
export const hashedAddress = (
  event: APIGatewayProxyEventV2,
  secrets: string | undefined = process.env["ORIGIN_SECRETS"],
): string => hashed(visitorOf(addressOf(event)), keyFrom(secrets, "visitors in logs"));

/** What counts as one sender: the addresses of one visitor, or the network that one customer of an internet provider may have. */
const spans = { visitor: visitorOf, network: wideNetworkOf };
type Span = keyof typeof spans;

/** The sender as a keyed hash for limits in the table; its key is not that of the log, so that the two cannot be joined. */
export const hashedNetwork = (event: APIGatewayProxyEventV2, span: Span = "visitor"): string =>
  hashed(spans[span](addressOf(event)), keyFrom(process.env["ORIGIN_SECRETS"], "visitors in limits"));

/** The sender of a request as the domain counts it. */
export const clientNetworkOf = (event: APIGatewayProxyEventV2, deps: BaseDeps): ClientNetwork => ({
  network: hashedNetwork(event),
  factor: deps.environment().formLimitFactor,
});

/** The sender of a booking, with the network around them. */
export const senderOf = (event: APIGatewayProxyEventV2, deps: BaseDeps): Sender => ({
  visitor: hashedNetwork(event),
  network: hashedNetwork(event, "network"),
  factor: deps.environment().formLimitFactor,
});
