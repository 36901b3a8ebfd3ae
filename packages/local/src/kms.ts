import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { listen, readBody, sendJson } from "./http.ts";
import { fieldsIn, bodyText } from "./records.ts";

export type Kms = { endpoint: string; stop: () => Promise<void> };

export const localKey = "alias/cleaning-access-notes";

/** Public, as the key that signs local tokens. */
const key = createHash("sha256").update("local").digest();
/** As KMS. */
const longestPlaintext = 4_096;
const largestRequest = 100_000;
const [algorithm, nonceBytes, tagBytes] = ["aes-256-gcm", 12, 16] as const;

const sendError = (response: ServerResponse, status: number, type: string, message = type): void =>
  sendJson(response, status, { __type: type, message }, { "content-type": "application/x-amz-json-1.1" });

/** KMS ignores the order of the context. */
const additionalData = (context: unknown): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(fieldsIn(context ?? {})).toSorted(([a], [b]) => (a < b ? -1 : 1))));

const encrypt = (plain: Buffer, context: unknown): string => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(additionalData(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString("base64");
};

const decrypt = (sealed: Buffer, context: unknown): string | undefined => {
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes)).setAAD(additionalData(context));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    const plain = [decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()];
    return Buffer.concat(plain).toString("base64");
  } catch {
    return undefined;
  }
};

const parseJson = (body: Buffer | undefined): unknown => {
  try {
    const value: unknown = JSON.parse((body ?? "").toString());
    return value;
  } catch {
    return undefined;
  }
};

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { KeyId, Plaintext, CiphertextBlob, EncryptionContext } = fieldsIn(
    parseJson(await readBody(request, largestRequest)) ?? {},
  );
  const target = request.headers["x-amz-target"];
  if (target !== "TrentService.Encrypt" && target !== "TrentService.Decrypt")
    return sendError(response, 400, "UnsupportedOperationException", "Not emulated locally");
  if (KeyId !== localKey) return sendError(response, 400, "NotFoundException");
  if (target === "TrentService.Encrypt") {
    const plain = Buffer.from(bodyText(Plaintext) ?? "", "base64");
    if (plain.length < 1 || plain.length > longestPlaintext) return sendError(response, 400, "ValidationException");
    return sendJson(response, 200, { KeyId, CiphertextBlob: encrypt(plain, EncryptionContext) });
  }
  const found = decrypt(Buffer.from(bodyText(CiphertextBlob) ?? "", "base64"), EncryptionContext);
  if (found === undefined) return sendError(response, 400, "InvalidCiphertextException");
  sendJson(response, 200, { KeyId, Plaintext: found });
};

export const startKms = async (): Promise<Kms> => {
  const server = await listen(answer);
  return { endpoint: server.url, stop: server.close };
};
