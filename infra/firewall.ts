import { assetsFolder, callerHeaders } from "@cleaning/contract/http/edge";
import { stage } from "./stage.ts";

type Rules = aws.types.input.wafv2.WebAclRule[];
type Statement = aws.types.input.wafv2.WebAclRuleStatement;

/** Per IP in five minutes. An office is one address: fifty first visits must pass (`tests/firewall.test.ts`). */
const addressLimits = {
  /** Pages and calls. */
  counted: 2_000,
  /** With files: ends a flood that would only cost money. */
  all: 20_000,
} as const;

export const firewall = {
  rateLimitPerIp: addressLimits.counted,
  logging: { include: "blocked" as const, redact: { queryString: true, headers: ["cookie", ...callerHeaders] } },
};

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

const perAddress = (limit: number) => ({ limit, aggregateKeyType: "IP", evaluationWindowSec: 300 });

const anyRequest: Rules[number] = {
  name: "AnyRequestPerIP",
  priority: 100,
  action: { block: {} },
  statement: { rateBasedStatement: perAddress(addressLimits.all) },
  visibilityConfig: {
    cloudwatchMetricsEnabled: true,
    metricName: "AnyRequestPerIP",
    sampledRequestsEnabled: true,
  },
};

/** SST's metric name is the same in all stages of an account. */
export const firewallMetric: string = `${stage.prefix}-firewall`;

/** Amazon's rules that inspect bodies. Unknown names are ignored. */
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

/** Bodies are counted, not blocked: each call validates its own, and a note may read like SQL. */
const countBodies = (name: string, rules: readonly string[]): Statement => ({
  managedRuleGroupStatement: {
    vendorName: "AWS",
    name,
    ruleActionOverrides: rules.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
  },
});

const limitPages: Statement = {
  rateBasedStatement: {
    ...perAddress(addressLimits.counted),
    scopeDownStatement: { notStatement: { statements: [pathsIn(assetsFolder)] } },
  },
};

/** Undefined when SST's rule stays as it is. */
const statementOf = (name: string): Statement | undefined => {
  if (name === "RateLimitPerIP") return limitPages;
  const rules = bodyRules[name];
  return rules && countBodies(name, rules);
};

/** SST's limit counts pages and calls only; a far higher one counts everything. */
export const adjustFirewall = (args: aws.wafv2.WebAclArgs): undefined => {
  args.visibilityConfig = $output(args.visibilityConfig).apply((config) => ({ ...config, metricName: firewallMetric }));
  args.rules = $output(args.rules).apply((rules): Rules => [
    ...(rules ?? []).map((rule): Rules[number] => ({ ...rule, statement: statementOf(rule.name) ?? rule.statement })),
    anyRequest,
  ]);
};
