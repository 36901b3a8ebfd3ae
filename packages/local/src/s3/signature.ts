import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

export type SignedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
};

export type SignatureRefused = "AccessDenied" | "SignatureDoesNotMatch";

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const hex = (text: string): string => createHash("sha256").update(text).digest("hex");

/** AWS Signature Version 4. `credential` is `<access key>/<yyyymmdd>/<region>/s3/aws4_request`. */
const signText = (secret: string, credential: string, text: string): string => {
  const scope = credential.split("/").slice(1);
  const [first, ...rest] = [`AWS4${secret}`, ...scope];
  const key = rest.reduce<string | Buffer>(hmac, first ?? "");
  return hmac(key, text).toString("hex");
};

/** In constant time. */
export const isSameSignature = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join("&");

const stringToSign = (
  { method, path, query, headers }: SignedRequest,
  { credential, date, signedHeaders, payload }: Record<"credential" | "date" | "signedHeaders" | "payload", string>,
): string => {
  const names = signedHeaders.split(";");
  const lines = names.map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`).join("");
  const canonical = [method, path, canonicalQuery(query), lines, signedHeaders, payload].join("\n");
  const scope = credential.split("/").slice(1).join("/");
  return ["AWS4-HMAC-SHA256", date, scope, hex(canonical)].join("\n");
};

/** Epoch milliseconds of `20261121T034654Z`; NaN for anything else. */
const timeOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

const checkLink = (request: SignedRequest, secret: string, now: Date): SignatureRefused | undefined => {
  const { query } = request;
  const parameter = (name: string): string => query.get(`X-Amz-${name}`) ?? "";
  const signedWith = {
    credential: parameter("Credential"),
    date: parameter("Date"),
    signedHeaders: parameter("SignedHeaders"),
    payload: "UNSIGNED-PAYLOAD",
  };
  const signature = signText(secret, signedWith.credential, stringToSign(request, signedWith));
  if (!isSameSignature(signature, parameter("Signature"))) return "SignatureDoesNotMatch";
  const end = timeOf(signedWith.date) + Number(parameter("Expires")) * 1_000;
  return now.getTime() < end ? undefined : "AccessDenied";
};

const authorization = /^AWS4-HMAC-SHA256 Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=([0-9a-f]+)$/;

const checkHeader = (request: SignedRequest, secret: string, header: string): SignatureRefused | undefined => {
  const [, credential, signedHeaders, signature] = authorization.exec(header) ?? [];
  if (credential === undefined || signedHeaders === undefined || signature === undefined) return "AccessDenied";
  const { headers } = request;
  const date = String(headers["x-amz-date"] ?? "");
  const payload = String(headers["x-amz-content-sha256"] ?? "");
  const expected = signText(secret, credential, stringToSign(request, { credential, date, signedHeaders, payload }));
  return isSameSignature(expected, signature) ? undefined : "SignatureDoesNotMatch";
};

/** Presigned links and `authorization` headers; undefined when valid. */
export const checkSignature = (request: SignedRequest, secret: string, now: Date): SignatureRefused | undefined => {
  if (request.query.has("X-Amz-Signature")) return checkLink(request, secret, now);
  const header = request.headers.authorization;
  return header === undefined ? "AccessDenied" : checkHeader(request, secret, header);
};
