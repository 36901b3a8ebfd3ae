import { createHmac } from "node:crypto";
import type { JsonFields } from "../records.ts";
import { invalidParameter, notAuthorized } from "./errors.ts";
import type { VendorAppClient } from "./vendor.ts";

/**
 * Checks the client's secret, plain or, where a call names a person, as a hash with the name. cognito-local does not;
 * Amazon Cognito does.
 *
 * @throws CognitoError in Amazon Cognito's words
 */
export const createClientCheck = ({ ClientId, ClientSecret }: VendorAppClient) => {
  const isClient = (input: JsonFields): void => {
    if (input["ClientId"] !== ClientId)
      throw invalidParameter(`User pool client ${String(input["ClientId"])} does not exist.`);
  };
  return {
    isClient,
    knowsSecret: (input: JsonFields): void => {
      isClient(input);
      if (input["ClientSecret"] !== ClientSecret) throw notAuthorized(`Unable to verify secret for client ${ClientId}`);
    },
    knowsSecretOf: (username: string, hash: unknown): void => {
      if (hash === undefined)
        throw notAuthorized(`Client ${ClientId} is configured with secret but SECRET_HASH was not received`);
      const expected = createHmac("sha256", ClientSecret).update(`${username}${ClientId}`).digest("base64");
      if (hash !== expected) throw notAuthorized(`Unable to verify secret hash for client ${ClientId}`);
    },
  };
};
