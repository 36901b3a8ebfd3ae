import { createPublicKey, type JsonWebKey, verify } from "node:crypto";
import { fieldsIn, bodyText } from "../records.ts";
import { notAuthorized } from "./errors.ts";
import { vendor } from "./vendor.ts";

const key = createPublicKey({ key: vendor.jwk as JsonWebKey, format: "jwk" });

const decode = (part: string): unknown => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString());
    return value;
  } catch {
    return undefined;
  }
};

/** cognito-local does not verify tokens; Amazon Cognito does. Throws CognitoError. */
export const subjectOf = (token: string, now: Date): string => {
  const [head = "", body = "", signature = ""] = token.split(".");
  const isSigned = verify("sha256", Buffer.from(`${head}.${body}`), key, Buffer.from(signature, "base64url"));
  const { sub, exp, token_use: use } = fieldsIn(decode(body));
  const subject = bodyText(sub);
  if (!isSigned || subject === undefined || use !== "access") throw notAuthorized("Invalid Access Token");
  if (typeof exp !== "number" || exp * 1_000 <= now.getTime()) throw notAuthorized("Access Token has expired");
  return subject;
};
