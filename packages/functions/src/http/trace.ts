import { createHmac, randomBytes } from "node:crypto";
import { originSecretsIn } from "@cleaning/contract/edge";
import type { Place } from "@cleaning/core/accounts/limits.ts";
import { visitorOf, wideNetworkOf as wideNetwork } from "@cleaning/core/rate-limit";
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

const marked = (event: APIGatewayProxyEventV2, key: Buffer): string => hashed(visitorOf(addressOf(event)), key);

/**
 * A visitor's address as a keyed hash for the log, the same until the origin secret changes. There are so few addresses
 * that a hash without a key could be undone by trying all of them.
 *
 * @param secrets `ORIGIN_SECRETS`, of which the first is used
 */
export const markOf = (
  event: APIGatewayProxyEventV2,
  secrets: string | undefined = process.env["ORIGIN_SECRETS"],
): string => marked(event, keyFrom(secrets, "visitors in logs"));

/** The same for the limits in the table, with another key: log and table cannot be joined. */
export const networkOf = (event: APIGatewayProxyEventV2): string =>
  marked(event, keyFrom(process.env["ORIGIN_SECRETS"], "visitors in limits"));

/** The same of the wide network around the address. */
export const wideNetworkOf = (event: APIGatewayProxyEventV2): string =>
  hashed(wideNetwork(addressOf(event)), keyFrom(process.env["ORIGIN_SECRETS"], "visitors in limits"));

/** The wide network of a request, for the number of its open bookings. */
export const widePlaceOf = (event: APIGatewayProxyEventV2, deps: BaseDeps): Place => ({
  network: wideNetworkOf(event),
  factor: deps.environment().formLimitFactor,
});

/** The sender of a request, for the limits that are counted by account and network. */
export const placeOf = (event: APIGatewayProxyEventV2, deps: BaseDeps): Place => ({
  network: networkOf(event),
  factor: deps.environment().formLimitFactor,
});
