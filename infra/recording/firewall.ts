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
    .reduce((so, { type }) => {
      const transformation = transformations[type];
      if (transformation === undefined) throw new Error(`The transformation ${type} is unknown.`);
      return transformation(so);
    }, path);

/** A limit of an address: how many requests it lets through in five minutes, and whether it counts a path. */
export type RateLimit = { name: string; limit: number; counts: (path: string) => boolean };

/** The limits of an address that a stage's firewall has, as far as they block. */
export const rateLimits = (template: Template): RateLimit[] =>
  listOf(template.one("aws:wafv2/webAcl:WebAcl").inputs["rules"]).flatMap(({ name, action, statement }) => {
    const { rateBasedStatement } = fieldsOf(statement);
    if (rateBasedStatement === undefined || !("block" in fieldsOf(action))) return [];
    const { limit, scopeDownStatement } = rateBased.parse(rateBasedStatement);
    const except = scopeDownStatement?.notStatement.statements[0].byteMatchStatement;
    const counts = (path: string): boolean =>
      except === undefined || !transformed(path, except).startsWith(except.searchString);
    return [{ name: String(name), limit, counts }];
  });
