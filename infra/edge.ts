import { providerFrame } from "@cleaning/contract/checkout/provider-frame";
import { apiRequestHeaders, callerHeaders, originSecretHeader } from "@cleaning/contract/http/edge";
import { api } from "./api.ts";
import { portalOrigin } from "./provider.ts";
import { originSecrets } from "./secrets.ts";
import { stage } from "./stage.ts";

/**
 * Cached as `cache-control` says. Whoever calls is in the key, which keeps answers apart. Replaces the policy of SST's Router:
 * an account has 20 (docs/operations.md, "How many stages fit into an account").
 */
export const configureApiCache = (policy: aws.cloudfront.CachePolicyArgs): undefined => {
  policy.name = `${stage.prefix}-api`;
  policy.comment = "Answers of the API";
  policy.maxTtl = 86_400;
  policy.parametersInCacheKeyAndForwardedToOrigin = {
    cookiesConfig: { cookieBehavior: "none" },
    headersConfig: { headerBehavior: "whitelist", headers: { items: [...callerHeaders] } },
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

/** CloudFront's managed policy: compressed, keyed by the path only. */
const cachingOptimized = "658327ea-f89d-4fab-a63d-7e88639e58f6";

/** By default CloudFront caches errors for ten seconds. */
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
  // As an origin header the secret stays secret; in a function's code it would be plain text.
  customHeaders: [{ name: originSecretHeader, value: originSecrets.current }],
  customOriginConfig: {
    httpPort: 80,
    httpsPort: 443,
    originProtocolPolicy: "https-only",
    // As long as the API waits for a sync (`infra/api.ts`).
    originReadTimeout: 32,
    originKeepaliveTimeout: 60,
    originSslProtocols: ["TLSv1.2"],
  },
};

/** Adds the API as an origin, and the headers of the provider's frame (`headers.ts`). */
export const addApi = (cdn: sst.aws.CdnArgs): undefined => {
  cdn.origins = $output(cdn.origins).apply((origins) => [...origins, apiOrigin]);
  cdn.customErrorResponses = neverCachedErrors;
  // The Router gives its own cache policy to the default behavior.
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
