import { providerFrame } from "@cleaning/contract/checkout/provider-frame";
import { providerFrameHeaders, securityHeaders } from "@cleaning/contract/http/headers";
import { portalOrigin } from "./provider.ts";
import { stage } from "./stage.ts";
import { uploads } from "./storage.ts";

/** CloudFront's policy has fields for these and refuses them among custom headers. */
const dedicatedHeaders = new Set([
  "content-security-policy",
  "strict-transport-security",
  "x-content-type-options",
  "x-frame-options",
  "referrer-policy",
]);

const policyOf = (headers: Readonly<Record<string, string>>) => {
  const headerOf = (name: string): string => {
    const value = headers[name];
    if (value === undefined) throw new Error(`The header ${name} is missing.`);
    return value;
  };
  const transport = headerOf("strict-transport-security");
  return {
    securityHeadersConfig: {
      contentSecurityPolicy: { contentSecurityPolicy: headerOf("content-security-policy"), override: true },
      strictTransportSecurity: {
        accessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(transport)?.[1]),
        includeSubdomains: /includeSubDomains/i.test(transport),
        preload: /preload/i.test(transport),
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: headerOf("x-frame-options"), override: true },
      referrerPolicy: { referrerPolicy: headerOf("referrer-policy"), override: true },
    },
    customHeadersConfig: {
      items: Object.entries(headers)
        .filter(([name]) => !dedicatedHeaders.has(name))
        .map(([header, value]) => ({ header, value, override: true })),
    },
  };
};

const config = uploads.nodes.bucket.bucketRegionalDomainName.apply((domain) =>
  policyOf(securityHeaders({ uploads: `https://${domain}` })),
);

const policy = new aws.cloudfront.ResponseHeadersPolicy("SecurityHeaders", {
  name: `${stage.prefix}-security-headers`,
  securityHeadersConfig: config.apply(({ securityHeadersConfig }) => securityHeadersConfig),
  customHeadersConfig: config.apply(({ customHeadersConfig }) => customHeadersConfig),
});

/** None without a provider: an account has 20 policies (docs/operations.md, "How many stages fit into an account"). */
const framePolicy =
  portalOrigin === undefined
    ? policy
    : new aws.cloudfront.ResponseHeadersPolicy("ProviderFrameHeaders", {
        name: `${stage.prefix}-provider-frame-headers`,
        ...policyOf(providerFrameHeaders({ portal: portalOrigin })),
      });

type Behavior = aws.types.input.cloudfront.DistributionOrderedCacheBehavior;
type Certificate = aws.types.input.cloudfront.DistributionViewerCertificate;
type DefaultBehavior = aws.types.input.cloudfront.DistributionDefaultCacheBehavior;

// By policy: functions do not run for answers of 400 and above. All distributions, the www redirect included.
$transform(aws.cloudfront.Distribution, (distribution) => {
  const responseHeadersPolicyId = policy.id;
  distribution.defaultCacheBehavior = $output(distribution.defaultCacheBehavior).apply((behavior): DefaultBehavior => ({
    ...behavior,
    responseHeadersPolicyId,
  }));
  distribution.orderedCacheBehaviors = $output(distribution.orderedCacheBehaviors).apply((behaviors): Behavior[] =>
    (behaviors ?? []).map((behavior) =>
      Object.assign(behavior, {
        responseHeadersPolicyId:
          behavior.pathPattern === providerFrame.files ? framePolicy.id : responseHeadersPolicyId,
      }),
    ),
  );
  // SST sets it for the main distribution only; CloudFront's own certificate has a fixed version.
  distribution.viewerCertificate = $output(distribution.viewerCertificate).apply((certificate): Certificate =>
    certificate.acmCertificateArn === undefined
      ? certificate
      : { ...certificate, minimumProtocolVersion: "TLSv1.2_2021" },
  );
  distribution.httpVersion = "http2and3";
  distribution.isIpv6Enabled = true;
  distribution.priceClass = "PriceClass_100"; // the customers are in the United States
});
