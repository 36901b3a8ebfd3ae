import type { IncomingMessage, ServerResponse } from "node:http";
import { listen, readBody } from "./http.ts";
import { openObjects } from "./s3/objects.ts";
import { checkSignature } from "./s3/signature.ts";

export type S3 = { endpoint: string; stop: () => Promise<void> };

export type S3Options = {
  dir: string;
  secret: string;
  now?: () => Date;
};

/** Bytes; a signature allows less. */
const largestUpload = 50_000_000;

/** Browsers upload from the site's origin. */
const cors = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, HEAD, PUT",
  "access-control-allow-headers": "*",
};

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const sendXml = (response: ServerResponse, status: number, content: string): void => {
  response.writeHead(status, { "content-type": "application/xml", ...cors });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${content}`);
};

const sendFailure = (response: ServerResponse, status: number, code: string, message: string = code): void =>
  sendXml(response, status, `<Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`);

/** Path-style; undefined for a bad encoding. */
const objectOf = (path: string): { bucket: string; key: string } | undefined => {
  try {
    const [, bucket = "", ...key] = path.split("/").map(decodeURIComponent);
    return { bucket, key: key.join("/") };
  } catch {
    return undefined;
  }
};

/** Enforces signatures, expiry, signed headers and the bucket's policy against overwriting. */
export const startS3 = async ({ dir, secret, now = () => new Date() }: S3Options): Promise<S3> => {
  const objects = openObjects(dir);

  const upload = async (
    request: IncomingMessage,
    response: ServerResponse,
    bucket: string,
    key: string,
  ): Promise<void> => {
    const { headers } = request;
    if (headers["if-none-match"] !== "*")
      return sendFailure(response, 403, "AccessDenied", "An upload must not write over");
    const body = await readBody(request, largestUpload);
    if (body === undefined) return sendFailure(response, 400, "EntityTooLarge");
    const contentType = headers["content-type"] ?? "binary/octet-stream";
    const created = await objects.create(bucket, key, body, contentType, now());
    if (created.refused === "exists")
      return sendFailure(response, 412, "PreconditionFailed", "There is an object already");
    if (created.refused === "pending")
      return sendFailure(response, 409, "ConditionalRequestConflict", "Another upload of it is under way");
    response.writeHead(200, { etag: created.etag, ...cors });
    response.end();
  };

  const read = async (response: ServerResponse, bucket: string, key: string, query: URLSearchParams, range = "") => {
    const found = await objects.get(bucket, key);
    if (found === undefined) return sendFailure(response, 404, "NoSuchKey", "The specified key does not exist.");
    const disposition = query.get("response-content-disposition");
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    const body = first === undefined ? found.body : found.body.subarray(Number(first), Number(last) + 1);
    response.writeHead(first === undefined ? 200 : 206, {
      "content-type": query.get("response-content-type") ?? found.contentType,
      "content-length": body.length,
      etag: found.etag,
      "last-modified": new Date(found.at).toUTCString(),
      ...(disposition === null ? {} : { "content-disposition": disposition }),
      ...cors,
    });
    response.end(body);
  };

  /** Nothing expires here: only checks that the object exists. */
  const removeTags = async (response: ServerResponse, bucket: string, key: string): Promise<void> => {
    if ((await objects.get(bucket, key)) === undefined) return sendFailure(response, 404, "NoSuchKey");
    response.writeHead(204, cors);
    response.end();
  };

  /** An unversioned bucket: each object has one version, `null`. */
  const listVersions = async (response: ServerResponse, bucket: string, prefix: string): Promise<void> => {
    const keys = await objects.list(bucket, prefix);
    const versions = keys.map(
      (key) => `<Version><Key>${escaped(key)}</Key><VersionId>null</VersionId><IsLatest>true</IsLatest></Version>`,
    );
    sendXml(
      response,
      200,
      `<ListVersionsResult><IsTruncated>false</IsTruncated>${versions.join("")}</ListVersionsResult>`,
    );
  };

  const remove = async (response: ServerResponse, bucket: string, key: string): Promise<void> => {
    await objects.remove(bucket, key);
    response.writeHead(204, cors);
    response.end();
  };

  const server = await listen(async (request, response) => {
    const [path = "/", search = ""] = (request.url ?? "/").split("?", 2);
    const { method = "GET", headers } = request;
    const object = objectOf(path);
    if (object === undefined) return sendFailure(response, 400, "InvalidURI");
    const { bucket, key } = object;
    if (method === "OPTIONS") {
      response.writeHead(204, cors);
      response.end();
      return undefined;
    }
    const query = new URLSearchParams(search);
    if (!["GET", "HEAD", "PUT", "DELETE"].includes(method))
      return sendFailure(response, 501, "NotImplemented", "Not emulated locally");
    const failure = checkSignature({ method, path, query, headers }, secret, now());
    if (failure !== undefined) return sendFailure(response, 403, failure);
    if (method === "DELETE")
      return query.has("tagging") ? removeTags(response, bucket, key) : remove(response, bucket, key);
    if (method === "PUT" && [...query.keys()].some((name) => name.startsWith("x-amz-checksum-")))
      return sendFailure(response, 501, "NotImplemented", "Checksums are not emulated locally");
    if (method === "PUT") return upload(request, response, bucket, key);
    if (query.has("versions")) return listVersions(response, bucket, query.get("prefix") ?? "");
    return read(response, bucket, key, query, headers.range);
  });
  return { endpoint: server.url, stop: server.close };
};
