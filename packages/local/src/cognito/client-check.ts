import { createHmac } from "node:crypto";
import type { JsonFields } from "../records.ts";
import { invalidParameter, notAuthorized } from "./errors.ts";
import type { VendorAppClient } from "./vendor.ts";

/** cognito-local does not check the secret or its hash; Amazon Cognito does. Throws CognitoError. */
export const createClientCheck = ({ ClientId, ClientSecret }: VendorAppClient) => {
  const isClient = (input: JsonFields): void => {
    if (input["ClientId"] !== ClientId)
      throw invalidParameter(`User pool client ${String(input["ClientId"])} does not exist.`);
  };
  return {
    isClient,
    checkSecret: (input: JsonFields): void => {
      isClient(input);
      if (input["ClientSecret"] !== ClientSecret) throw notAuthorized(`Unable to verify secret for client ${ClientId}`);
    },
    checkSecretFor: (username: string, hash: unknown): void => {
      if (hash === undefined)
        throw notAuthorized(`Client ${ClientId} is configured with secret but SECRET_HASH was not received`);
      const expected = createHmac("sha256", ClientSecret).update(`${username}${ClientId}`).digest("base64");
      if (hash !== expected) throw notAuthorized(`Unable to verify secret hash for client ${ClientId}`);
    },
  };
};
