import * as z from "zod";
import { fieldsOf, listOf } from "./fields.ts";
import type { Template } from "./template.ts";

/** Throws for any other kind of statement. */
const byteMatch = z.strictObject({
  fieldToMatch: z.strictObject({ uriPath: z.strictObject({}) }),
  positionalConstraint: z.literal("STARTS_WITH"),
  searchString: z.string(),
  textTransformations: z.array(z.strictObject({ priority: z.number(), type: z.string() })),
});
const scope = z.strictObject({
  notStatement: z.strictObject({ statements: z.tuple([z.strictObject({ byteMatchStatement: byteMatch })]) }),
});
const rateBased = z.strictObject({
  limit: z.number(),
  aggregateKeyType: z.literal("IP"),
  evaluationWindowSec: z.literal(300),
  scopeDownStatement: scope.optional(),
});

const transformations: Readonly<Record<string, (path: string) => string>> = {
  URL_DECODE: (path) =>
    path.replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number(`0x${code}`))),
  NORMALIZE_PATH: (path) => new URL(path.replaceAll(/\/+/g, "/"), "https://any.example").pathname,
};

const transformed = (path: string, { textTransformations }: z.infer<typeof byteMatch>): string =>
  textTransformations
    .toSorted((a, b) => a.priority - b.priority)
    .reduce((current, { type }) => {
      const transformation = transformations[type];
      if (transformation === undefined) throw new Error(`The transformation ${type} is unknown.`);
      return transformation(current);
    }, path);

/** Per IP in five minutes; `counts` by path. */
export type FirewallLimit = { name: string; limit: number; counts: (path: string) => boolean };

/** Blocking limits only. */
export const rateLimits = (template: Template): FirewallLimit[] =>
  listOf(template.one("aws:wafv2/webAcl:WebAcl").inputs["rules"]).flatMap(({ name, action, statement }) => {
    const { rateBasedStatement } = fieldsOf(statement);
    if (rateBasedStatement === undefined || !("block" in fieldsOf(action))) return [];
    const { limit, scopeDownStatement } = rateBased.parse(rateBasedStatement);
    const exclusion = scopeDownStatement?.notStatement.statements[0].byteMatchStatement;
    const counts = (path: string): boolean =>
      exclusion === undefined || !transformed(path, exclusion).startsWith(exclusion.searchString);
    return [{ name: String(name), limit, counts }];
  });

/** A managed rule is called `<attack>_<part of the request>`. */
const parts = { BODY: "body", QUERYARGUMENTS: "query", URIPATH: "path", HEADER: "header", COOKIE: "cookie" } as const;
type Part = (typeof parts)[keyof typeof parts];

export type Inspected = Readonly<Partial<Record<Part, string>>>;

/** Typical attacks, to see which part of a request a rule inspects. */
const suspicious: Readonly<Record<string, RegExp>> = {
  SQLi: /\bunion\s+select\b|'\s*or\s+1\s*=\s*1|;\s*drop\s+table\b/i,
  SQLiExtendedPatterns: /\bselect\b.+\bfrom\b.+\bwhere\b/i,
  CrossSiteScripting: /<script\b|\bonerror\s*=/i,
  GenericLFI: /\.\.\/\.\.\//,
  GenericRFI: /https?:\/\/\d{1,3}(?:\.\d{1,3}){3}/i,
  EC2MetaDataSSRF: /169\.254\.169\.254/,
  Log4JRCE: /\$\{jndi:/i,
  JavaDeserializationRCE: /\(java\.lang\.runtime\)\.getruntime/i,
};

/** As AWS documents the rules of its groups. */
const managedRules: Readonly<Record<string, readonly string[]>> = {
  AWSManagedRulesCommonRuleSet: [
    ...["BODY", "COOKIE", "QUERYARGUMENTS", "URIPATH"].map((part) => `CrossSiteScripting_${part}`),
    ...["BODY", "QUERYARGUMENTS", "URIPATH"].flatMap((part) => [`GenericLFI_${part}`, `GenericRFI_${part}`]),
    ...["BODY", "COOKIE", "QUERYARGUMENTS", "URIPATH"].map((part) => `EC2MetaDataSSRF_${part}`),
  ],
  AWSManagedRulesKnownBadInputsRuleSet: [
    ...["BODY", "HEADER", "QUERYSTRING", "URIPATH"].map((part) => `Log4JRCE_${part}`),
    ...["BODY", "HEADER", "QUERYSTRING", "URIPATH"].map((part) => `JavaDeserializationRCE_${part}`),
  ],
  AWSManagedRulesSQLiRuleSet: [
    ...["BODY", "COOKIE", "QUERYARGUMENTS", "URIPATH"].map((part) => `SQLi_${part}`),
    ...["BODY", "QUERYARGUMENTS"].map((part) => `SQLiExtendedPatterns_${part}`),
  ],
};

const managedGroup = z.object({
  vendorName: z.literal("AWS"),
  name: z.string(),
  ruleActionOverrides: z
    .array(z.strictObject({ name: z.string(), actionToUse: z.strictObject({ count: z.strictObject({}) }) }))
    .optional(),
});

export const inspect = (template: Template, request: Inspected): { blocked: string[]; counted: string[] } => {
  const blocked: string[] = [];
  const counted: string[] = [];
  for (const { statement } of listOf(template.one("aws:wafv2/webAcl:WebAcl").inputs["rules"])) {
    const { managedRuleGroupStatement } = fieldsOf(statement);
    if (managedRuleGroupStatement === undefined) continue;
    const { name, ruleActionOverrides = [] } = managedGroup.parse(managedRuleGroupStatement);
    const countRules = new Set(ruleActionOverrides.map((override) => override.name));
    for (const rule of managedRules[name] ?? []) {
      const [what = "", where = ""] = rule.split("_");
      const part = parts[where.replace("QUERYSTRING", "QUERYARGUMENTS") as keyof typeof parts];
      if (suspicious[what]?.test(request[part] ?? "") === true) (countRules.has(rule) ? counted : blocked).push(rule);
    }
  }
  return { blocked, counted };
};
