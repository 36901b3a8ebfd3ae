import { assetsFolder } from "@cleaning/contract/edge";

type Rules = aws.types.input.wafv2.WebAclRule[];

/**
 * How many requests of one address pass in five minutes. An office or a mobile network is one address to us: fifty people
 * on their first visit must all get through (`tests/firewall.test.ts` reckons with what a visit asks for).
 */
const requestsOfAnAddress = {
  /** Pages and calls: what costs a run of a function, or tries a password. */
  counted: 2_000,
  /** Files too, most of them answered by CloudFront. It ends a flood that would only run up the bill. */
  all: 20_000,
} as const;

/** SST's firewall: its limit of an address, and Amazon's rules. */
export const firewall = {
  rateLimitPerIp: requestsOfAnAddress.counted,
  logging: { include: "blocked" },
} as const;

const pathsIn = (folder: string) => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: "STARTS_WITH",
    searchString: folder,
    // As CloudFront reads a path: `/assets/%2e%2e/api/auth/login` is a call.
    textTransformations: [
      { priority: 0, type: "URL_DECODE" },
      { priority: 1, type: "NORMALIZE_PATH" },
    ],
  },
});

const ofAnAddress = (limit: number) => ({ limit, aggregateKeyType: "IP", evaluationWindowSec: 300 });

const anyRequest: Rules[number] = {
  name: "AnyRequestPerIP",
  priority: 100,
  action: { block: {} },
  statement: { rateBasedStatement: ofAnAddress(requestsOfAnAddress.all) },
  visibilityConfig: {
    cloudwatchMetricsEnabled: true,
    metricName: "AnyRequestPerIP",
    sampledRequestsEnabled: true,
  },
};

/** Makes SST's limit of an address count pages and calls alone, and gives everything together a limit far above it. */
export const limitPages = (args: aws.wafv2.WebAclArgs): undefined => {
  args.rules = $output(args.rules).apply((rules): Rules => [
    ...(rules ?? []).map((rule): Rules[number] =>
      rule.name === "RateLimitPerIP"
        ? {
            ...rule,
            statement: {
              rateBasedStatement: {
                ...ofAnAddress(requestsOfAnAddress.counted),
                scopeDownStatement: { notStatement: { statements: [pathsIn(assetsFolder)] } },
              },
            },
          }
        : rule,
    ),
    anyRequest,
  ]);
};
