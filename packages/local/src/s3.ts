import type { IncomingMessage, ServerResponse } from "node:http";
import { listen, readBody } from "./http.ts";
import { openObjects } from "./s3/objects.ts";
import { checkPolicy } from "./s3/post-policy.ts";
import { checkSignature } from "./s3/signature.ts";

/** An object store that answers, with the address of a bucket as `<endpoint>/<bucket>`. */
export type S3 = { endpoint: string; stop: () => Promise<void> };

/** What an object store is started with. */
export type S3Options = {
  /** Where the objects are kept. */
  dir: string;
  /** The secret access key that requests must be signed with. */
  secret: string;
  now?: () => Date;
};

/** The most that is read of an upload, in bytes; a policy allows less. */
const largestUpload = 50_000_000;

/** Browsers upload from another origin: the site's. */
const cors = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, HEAD, POST",
  "access-control-allow-headers": "*",
};

const fail = (response: ServerResponse, status: number, code: string, message: string = code): void => {
  const escaped = message.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  response.writeHead(status, { "content-type": "application/xml", ...cors });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escaped}</Message></Error>`,
  );
};

const readForm = async (request: IncomingMessage, body: Buffer): Promise<FormData | undefined> => {
  try {
    const headers = { "content-type": request.headers["content-type"] ?? "" };
    return await new Response(new Uint8Array(body), { headers }).formData();
  } catch {
    return undefined;
  }
};

/** The bucket and the key of a path-style address; undefined for a badly encoded one. */
const placeOf = (path: string): { bucket: string; key: string } | undefined => {
  try {
    const [, bucket = "", ...key] = path.split("/").map(decodeURIComponent);
    return { bucket, key: key.join("/") };
  } catch {
    return undefined;
  }
};

/**
 * Starts a stand-in for Amazon S3 on a free port of the loopback, as much of it as the site needs: uploads by signed
 * form (POST policy) and reading of objects by presigned link or signed request. Signatures, times, sizes and all
 * conditions of a policy are enforced. Addresses are path-style.
 */
export const startS3 = async ({ dir, secret, now = () => new Date() }: S3Options): Promise<S3> => {
  const objects = openObjects(dir);

  const upload = async (request: IncomingMessage, response: ServerResponse, bucket: string): Promise<void> => {
    const body = await readBody(request, largestUpload);
    if (body === undefined) return fail(response, 400, "EntityTooLarge");
    const form = await readForm(request, body);
    const file = form?.get("file");
    if (form === undefined || !(file instanceof File)) return fail(response, 400, "MalformedPOSTRequest");
    const fields = new Map<string, string>();
    for (const [name, value] of form) if (typeof value === "string") fields.set(name.toLowerCase(), value);
    const refusal = checkPolicy({ fields, size: file.size, bucket }, secret, now());
    if (refusal !== undefined) return fail(response, refusal.status, refusal.code, refusal.message);
    const key = (fields.get("key") ?? "").replaceAll("${filename}", file.name);
    if (key === "") return fail(response, 400, "InvalidArgument", "An upload needs a key");
    const contentType = fields.get("content-type") ?? "binary/octet-stream";
    const etag = await objects.put(bucket, key, Buffer.from(await file.arrayBuffer()), contentType, now());
    const status = Number(fields.get("success_action_status"));
    response.writeHead(status === 200 || status === 201 ? status : 204, { etag, ...cors });
    response.end();
  };

  const read = async (response: ServerResponse, bucket: string, key: string, query: URLSearchParams) => {
    const found = await objects.get(bucket, key);
    if (found === undefined) return fail(response, 404, "NoSuchKey", "The specified key does not exist.");
    const disposition = query.get("response-content-disposition");
    response.writeHead(200, {
      "content-type": query.get("response-content-type") ?? found.contentType,
      "content-length": found.body.length,
      etag: found.etag,
      "last-modified": new Date(found.at).toUTCString(),
      ...(disposition === null ? {} : { "content-disposition": disposition }),
      ...cors,
    });
    response.end(found.body);
  };

  const server = await listen(async (request, response) => {
    const [path = "/", search = ""] = (request.url ?? "/").split("?", 2);
    const { method = "GET", headers } = request;
    const place = placeOf(path);
    if (place === undefined) return fail(response, 400, "InvalidURI");
    const { bucket, key } = place;
    if (method === "OPTIONS") {
      response.writeHead(204, cors);
      response.end();
      return undefined;
    }
    if (method === "POST" && key === "") return upload(request, response, bucket);
    if (method !== "GET" && method !== "HEAD") return fail(response, 501, "NotImplemented", "Not emulated locally");
    const query = new URLSearchParams(search);
    const refused = checkSignature({ method, path, query, headers }, secret, now());
    if (refused !== undefined) return fail(response, 403, refused);
    return read(response, bucket, key, query);
  });
  return { endpoint: server.url, stop: server.close };
};
