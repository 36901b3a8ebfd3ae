import { assetsFolder } from "@cleaning/contract/http/edge";
import { stage } from "./stage.ts";

type Rules = aws.types.input.wafv2.WebAclRule[];
type Statement = aws.types.input.wafv2.WebAclRuleStatement;

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

/** Of Amazon's groups, the rules that look into bodies. A name that a group does not have (any more) is ignored. */
const bodyRules: Readonly<Record<string, readonly string[]>> = {
  AWSManagedRulesCommonRuleSet: [
    "SizeRestrictions_BODY",
    "EC2MetaDataSSRF_BODY",
    "GenericLFI_BODY",
    "GenericRFI_BODY",
    "CrossSiteScripting_BODY",
  ],
  AWSManagedRulesKnownBadInputsRuleSet: ["JavaDeserializationRCE_BODY", "Log4JRCE_BODY", "ReactJSRCE_BODY"],
  AWSManagedRulesSQLiRuleSet: ["SQLi_BODY", "SQLiExtendedPatterns_BODY"],
};

/**
 * A body is only counted, never blocked: `/api/*` alone takes bodies, each call checks its own by its schema, and a note
 * that reads like SQL is a person's words. Paths, queries, headers and cookies are blocked as Amazon has it.
 */
const countBodies = (name: string, rules: readonly string[]): Statement => ({
  managedRuleGroupStatement: {
    vendorName: "AWS",
    name,
    ruleActionOverrides: rules.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
  },
});

const limitPages: Statement = {
  rateBasedStatement: {
    ...ofAnAddress(requestsOfAnAddress.counted),
    scopeDownStatement: { notStatement: { statements: [pathsIn(assetsFolder)] } },
  },
};

/** What a rule of SST looks at here; undefined when it stays as it is. */
const statementOf = (name: string): Statement | undefined => {
  if (name === "RateLimitPerIP") return limitPages;
  const rules = bodyRules[name];
  return rules && countBodies(name, rules);
};

/**
 * Changes SST's rules: its limit counts pages and calls alone, Amazon's groups only count what they find in bodies, and a
 * far higher limit counts everything.
 */
export const adjustFirewall = (args: aws.wafv2.WebAclArgs): undefined => {
  args.visibilityConfig = $output(args.visibilityConfig).apply((config) => ({ ...config, metricName: firewallMetric }));
  args.rules = $output(args.rules).apply((rules): Rules => [
    ...(rules ?? []).map((rule): Rules[number] => ({ ...rule, statement: statementOf(rule.name) ?? rule.statement })),
    anyRequest,
  ]);
};
