import { providerFrame } from "@cleaning/contract/checkout/provider-frame";
import { apiRequestHeaders, originSecretHeader } from "@cleaning/contract/http/edge";
import { api } from "./api.ts";
import { portalOrigin } from "./provider.ts";
import { originSecrets } from "./secrets.ts";
import { stage } from "./stage.ts";

/**
 * The API's cache policy: as long as `cache-control` says. `authorization` is part of the key, so answers are never
 * shared between callers. It takes the place of the policy that SST's Router makes for itself: an account has 20
 * (docs/operations.md, "How many stages fit into an account").
 */
export const asApiCache = (policy: aws.cloudfront.CachePolicyArgs): undefined => {
  policy.name = `${stage.prefix}-api`;
  policy.comment = "Answers of the API";
  policy.maxTtl = 86_400;
  policy.parametersInCacheKeyAndForwardedToOrigin = {
    cookiesConfig: { cookieBehavior: "none" },
    headersConfig: { headerBehavior: "whitelist", headers: { items: ["authorization"] } },
    queryStringsConfig: { queryStringBehavior: "all" },
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  };
};

const apiRequest = new aws.cloudfront.OriginRequestPolicy("ApiRequest", {
  name: `${stage.prefix}-api`,
  cookiesConfig: { cookieBehavior: "all" },
  headersConfig: { headerBehavior: "whitelist", headers: { items: [...apiRequestHeaders] } },
  queryStringsConfig: { queryStringBehavior: "all" },
});

/** CloudFront's managed policy for files: compressed, and keyed by nothing but the path. */
const cachingOptimized = "658327ea-f89d-4fab-a63d-7e88639e58f6";

/** By default CloudFront keeps errors for ten seconds, even a "try again in one second". */
const neverCachedErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((errorCode) => ({
  errorCode,
  errorCachingMinTtl: 0,
}));

const apiBehavior = {
  pathPattern: "/api/*",
  targetOriginId: "api",
  viewerProtocolPolicy: "https-only",
  allowedMethods: ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"],
  cachedMethods: ["GET", "HEAD"],
  compress: true,
  originRequestPolicyId: apiRequest.id,
};

const apiOrigin = {
  originId: "api",
  domainName: api.url.apply((url) => new URL(url).host),
  // In the origin's settings the secret stays one; in a function's code it would stand in plain text.
  customHeaders: [{ name: originSecretHeader, value: originSecrets.sent }],
  customOriginConfig: {
    httpPort: 80,
    httpsPort: 443,
    originProtocolPolicy: "https-only",
    // A sync may take as long as the API waits for its function (`infra/api.ts`).
    originReadTimeout: 32,
    originKeepaliveTimeout: 60,
    originSslProtocols: ["TLSv1.2"],
  },
};

/**
 * Adds the API to the Router's distribution as an origin, and where there is a provider a behaviour for the headers of
 * its frame (`headers.ts`). Everything else is files, read only.
 */
export const withApi = (cdn: sst.aws.CdnArgs): undefined => {
  cdn.origins = $output(cdn.origins).apply((origins) => [...origins, apiOrigin]);
  cdn.customErrorResponses = neverCachedErrors;
  // The Router gives its own cache policy (`asApiCache`) to the behaviour of files.
  const calls = $output(cdn.defaultCacheBehavior).apply(({ cachePolicyId = "" }) => ({
    ...apiBehavior,
    cachePolicyId,
  }));
  const files = $output(cdn.defaultCacheBehavior).apply(({ originRequestPolicyId: _, ...behavior }) => ({
    ...behavior,
    allowedMethods: ["GET", "HEAD", "OPTIONS"],
    cachePolicyId: cachingOptimized,
  }));
  cdn.defaultCacheBehavior = files;
  const frame = files.apply((behavior) => ({ ...behavior, pathPattern: providerFrame.files }));
  cdn.orderedCacheBehaviors = portalOrigin === undefined ? [calls] : [calls, frame];
};
