import * as z from "zod";

export type ApiSchema = Readonly<Record<string, unknown>>;

export type Resolve = (schema: ApiSchema) => ApiSchema;

/** `input`: sent by the app. `answer`: read by it. */
export type Side = "input" | "answer";

const schemaShape = z.record(z.string(), z.unknown());
const asSchema = (value: unknown): ApiSchema => schemaShape.safeParse(value).data ?? {};
const asList = (value: unknown): unknown[] => z.array(z.unknown()).safeParse(value).data ?? [];

/** A larger value allows less; in the other list a smaller one does. */
const lowerLimits = ["minimum", "exclusiveMinimum", "minLength", "minItems"] as const;
const upperLimits = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"] as const;
/** Compared as a whole: any other value counts as narrower. */
const wholes = ["pattern", "format", "multipleOf", "allOf", "not", "if", "uniqueItems"] as const;

const numberIn = (schema: ApiSchema, name: string): number | undefined => {
  const value = schema[name];
  return typeof value === "number" ? value : undefined;
};

const branchesOf = (schema: ApiSchema, resolve: Resolve): ApiSchema[] => {
  const branches = asList(schema["anyOf"] ?? schema["oneOf"]);
  return branches.length === 0
    ? [schema]
    : branches.flatMap((branch) => branchesOf(resolve(asSchema(branch)), resolve));
};

const typesOf = (schema: ApiSchema): string[] => [schema["type"] ?? []].flat().map(String);
const valuesOf = ({ enum: values, const: value }: ApiSchema): unknown[] | undefined =>
  values === undefined ? (value === undefined ? undefined : [value]) : asList(values);
const isTypeIn = (type: string, types: readonly string[]): boolean =>
  types.includes(type) || (type === "integer" && types.includes("number"));
const propertiesOf = (schema: ApiSchema): Map<string, ApiSchema> =>
  new Map(Object.entries(asSchema(schema["properties"])).map(([name, of]) => [name, asSchema(of)]));
const requiredOf = (schema: ApiSchema): Set<string> => new Set(asList(schema["required"]).map(String));
const takesOthers = (schema: ApiSchema): boolean => schema["additionalProperties"] !== undefined;

/** The constants that tell the branches of a union apart. */
const marksOf = (schema: ApiSchema): string =>
  JSON.stringify(
    [...propertiesOf(schema)].flatMap(([name, { const: value }]) => (value === undefined ? [] : [[name, value]])),
  );

type Pair = {
  /** Of an input the old app's schema, of an answer the new API's. */
  given: ApiSchema;
  /** Of an input the new API's schema, of an answer the old app's. */
  taker: ApiSchema;
};
type Resolves = {
  given: Resolve;
  taker: Resolve;
  /** Breaks of named schemas, which many calls share. */
  known: Map<string, readonly string[]>;
};

const text = (value: unknown): string => JSON.stringify(value) ?? "nothing";

/** What `given` allows and `taker` does not accept, as sentences with paths. */
export const schemaBreaks = (pair: Pair, side: Side, resolves: Resolves, path: string): string[] => {
  const { given, taker } = pair;
  const find = (): string[] =>
    unionBreaks({ given: resolves.given(given), taker: resolves.taker(taker) }, side, resolves, "");
  const name = text([side, given["$ref"], taker["$ref"]]);
  const isNamed = given["$ref"] !== undefined && taker["$ref"] !== undefined;
  const known = isNamed ? resolves.known.get(name) : undefined;
  // A schema may contain itself.
  if (isNamed && known === undefined) resolves.known.set(name, []);
  const breaks = known ?? find();
  if (isNamed) resolves.known.set(name, breaks);
  return breaks.map((sentence) => `${path}${sentence}`);
};

const unionBreaks = ({ given, taker }: Pair, side: Side, resolves: Resolves, path: string): string[] => {
  const [givenBranches, takerBranches] = [branchesOf(given, resolves.given), branchesOf(taker, resolves.taker)];
  if (givenBranches.length === 1 && takerBranches.length === 1)
    return plainBreaks({ given: givenBranches[0] ?? {}, taker: takerBranches[0] ?? {} }, side, resolves, path);
  return givenBranches.flatMap((branch) => {
    const like = takerBranches.filter(
      (one) => marksOf(one) === marksOf(branch) && typesOf(one).some((type) => typesOf(branch).includes(type)),
    );
    const others = takerBranches.filter((one) => !like.includes(one));
    const found: string[][] = [];
    for (const one of [...like, ...others]) {
      const breaks = plainBreaks({ given: branch, taker: one }, side, resolves, path);
      if (breaks.length === 0) return [];
      if (like.includes(one)) found.push(breaks);
    }
    const kind = marksOf(branch) === "[]" ? typesOf(branch).join(" or ") : marksOf(branch);
    const closest = found.toSorted((a, b) => a.length - b.length)[0];
    return closest ?? [`${path}: ${side === "input" ? `${kind} is not taken any more` : `may be ${kind} now`}`];
  });
};

const plainBreaks = ({ given, taker }: Pair, side: Side, resolves: Resolves, path: string): string[] => {
  // An empty schema accepts everything.
  if (Object.keys(taker).length === 0) return [];
  const breaks: string[] = [];
  const say = (input: string, answer: string): void =>
    void breaks.push(`${path}: ${side === "input" ? input : answer}`);

  const [types, taken] = [typesOf(given), typesOf(taker)];
  if (types.length === 0 && taken.length > 0) say(`is taken as ${taken.join(" or ")} alone now`, "may be anything now");
  const foreign = taken.length === 0 ? [] : types.filter((type) => !isTypeIn(type, taken));
  for (const type of foreign) say(`${type} is not taken any more`, `may be ${type} now`);
  if (foreign.length > 0 && foreign.length === types.length) return breaks;

  const [values, takenValues] = [valuesOf(given), valuesOf(taker)];
  if (takenValues !== undefined && values === undefined)
    say(`is taken as one of ${text(takenValues)} alone now`, "may be any value now");
  for (const value of values ?? [])
    if (takenValues !== undefined && !takenValues.some((one) => text(one) === text(value)))
      say(`${text(value)} is not taken any more`, `may be ${text(value)} now`);

  const tellLimit = (name: string): void =>
    say(
      `${name} is ${text(taker[name])} now, was ${text(given[name])}`,
      `${name} is ${text(given[name])} now, was ${text(taker[name])}`,
    );
  // An enumeration is its own limit.
  const limits = values === undefined ? { lower: lowerLimits, upper: upperLimits } : { lower: [], upper: [] };
  for (const name of limits.lower) {
    const limit = numberIn(taker, name);
    if (limit !== undefined && (numberIn(given, name) ?? Number.NEGATIVE_INFINITY) < limit) tellLimit(name);
  }
  for (const name of limits.upper) {
    const limit = numberIn(taker, name);
    if (limit !== undefined && (numberIn(given, name) ?? Number.POSITIVE_INFINITY) > limit) tellLimit(name);
  }
  for (const name of wholes)
    if (taker[name] !== undefined && text(taker[name]) !== text(given[name]) && values === undefined) tellLimit(name);

  return [...breaks, ...fieldBreaks({ given, taker }, side, resolves, path)];
};

const fieldBreaks = ({ given, taker }: Pair, side: Side, resolves: Resolves, path: string): string[] => {
  const breaks: string[] = [];
  const [fields, takenFields] = [propertiesOf(given), propertiesOf(taker)];
  const always = requiredOf(given);
  for (const name of requiredOf(taker)) {
    if (always.has(name)) continue;
    const isGone = !fields.has(name);
    breaks.push(`${path}.${name}: ${side === "input" ? "is required now" : isGone ? "is gone" : "may be missing now"}`);
  }
  if (side === "answer")
    for (const name of takenFields.keys())
      if (!fields.has(name) && !requiredOf(taker).has(name)) breaks.push(`${path}.${name}: is gone`);
  for (const [name, field] of fields) {
    const takes = takenFields.get(name);
    if (takes !== undefined)
      breaks.push(...schemaBreaks({ given: field, taker: takes }, side, resolves, `${path}.${name}`));
    else if (side === "input" && takenFields.size > 0 && !takesOthers(taker))
      breaks.push(`${path}.${name}: is not taken any more`);
  }
  for (const [keyword, mark] of [
    ["items", "[]"],
    ["additionalProperties", ".*"],
    ["propertyNames", ".*(name)"],
  ] as const) {
    if (taker[keyword] === undefined) continue;
    const pair = { given: asSchema(given[keyword]), taker: asSchema(taker[keyword]) };
    breaks.push(...schemaBreaks(pair, side, resolves, `${path}${mark}`));
  }
  return breaks;
};
