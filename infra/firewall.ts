import { assetsFolder } from "@cleaning/contract/edge";
import { stage } from "./stage.ts";

type Rules = aws.types.input.wafv2.WebAclRule[];

/**
 * Requests of one address in five minutes. An office or a mobile network is one address: fifty people on their first
 * visit must all get through (`tests/firewall.test.ts`).
 */
const requestsOfAnAddress = {
  /** Pages and calls: they run a function, or try a password. */
  counted: 2_000,
  /** Files too. It ends a flood that would only cost money. */
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

/** The firewall's name among the figures: SST's is the same in all stages of an account. */
export const firewallMetric: string = `${stage.prefix}-firewall`;

/** SST's limit counts pages and calls alone; a far higher one counts everything. */
export const limitPages = (args: aws.wafv2.WebAclArgs): undefined => {
  args.visibilityConfig = $output(args.visibilityConfig).apply((config) => ({ ...config, metricName: firewallMetric }));
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
