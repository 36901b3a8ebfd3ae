import { createHash } from "node:crypto";
import type { ErrorBody } from "@cleaning/contract/http/errors";
import type { Route } from "@cleaning/contract/http/route";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";

export type Answer = APIGatewayProxyStructuredResultV2 & { statusCode: number };

const json = { "content-type": "application/json; charset=utf-8" } as const;
const noStore = "private, no-store";

export const errorResponse = (statusCode: number, body: ErrorBody, retryAfter?: number): Answer => ({
  statusCode,
  headers: {
    ...json,
    "cache-control": noStore,
    ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
  },
  body: JSON.stringify(body),
});

const matchesEtag = (event: APIGatewayProxyEventV2, etag: string): boolean =>
  (event.headers["if-none-match"] ?? "").split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);

/** Cacheable answers carry an `ETag`; a matching request gets 304. */
export const successResponse = (
  event: APIGatewayProxyEventV2,
  route: Route,
  output: unknown,
  cookies: readonly string[],
): Answer => {
  const { contentType } = route;
  const body = contentType !== undefined && typeof output === "string" ? output : JSON.stringify(output);
  const type = contentType === undefined ? json : { "content-type": `${contentType}; charset=utf-8` };
  const cookiePart = cookies.length === 0 ? {} : { cookies: [...cookies] };
  const statusCode = route.status ?? 200;
  if (route.cache === undefined)
    return { statusCode, headers: { ...type, "cache-control": noStore }, body, ...cookiePart };
  const etag = `"${createHash("sha1").update(body).digest("base64url")}"`;
  const { sharedMaxAge, staleWhileRevalidate } = route.cache;
  const headers = {
    ...type,
    "cache-control": `public, max-age=0, s-maxage=${sharedMaxAge}, stale-while-revalidate=${staleWhileRevalidate}`,
    etag,
  };
  return matchesEtag(event, etag) ? { statusCode: 304, headers } : { statusCode, headers, body };
};
