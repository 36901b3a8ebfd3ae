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
const opaqueKeywords = ["pattern", "format", "multipleOf", "allOf", "not", "if", "uniqueItems"] as const;

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
const allowsAdditional = (schema: ApiSchema): boolean => schema["additionalProperties"] !== undefined;

/** The constants that tell the branches of a union apart. */
const discriminatorOf = (schema: ApiSchema): string =>
  JSON.stringify(
    [...propertiesOf(schema)].flatMap(([name, { const: value }]) => (value === undefined ? [] : [[name, value]])),
  );

type Pair = {
  /** Of an input the old app's schema, of an answer the new API's. */
  writer: ApiSchema;
  /** Of an input the new API's schema, of an answer the old app's. */
  reader: ApiSchema;
};
type Resolves = {
  writer: Resolve;
  reader: Resolve;
  /** Breaks of named schemas, which many calls share. */
  known: Map<string, readonly string[]>;
};

const text = (value: unknown): string => JSON.stringify(value) ?? "nothing";

/** What `writer` allows and `reader` does not accept, as sentences with paths. */
export const schemaBreaks = (pair: Pair, side: Side, resolves: Resolves, path: string): string[] => {
  const { writer, reader } = pair;
  const find = (): string[] =>
    unionBreaks({ writer: resolves.writer(writer), reader: resolves.reader(reader) }, side, resolves, "");
  const name = text([side, writer["$ref"], reader["$ref"]]);
  const isNamed = writer["$ref"] !== undefined && reader["$ref"] !== undefined;
  const cached = isNamed ? resolves.known.get(name) : undefined;
  // A schema may contain itself.
  if (isNamed && cached === undefined) resolves.known.set(name, []);
  const breaks = cached ?? find();
  if (isNamed) resolves.known.set(name, breaks);
  return breaks.map((sentence) => `${path}${sentence}`);
};

const unionBreaks = ({ writer, reader }: Pair, side: Side, resolves: Resolves, path: string): string[] => {
  const [writerBranches, readerBranches] = [branchesOf(writer, resolves.writer), branchesOf(reader, resolves.reader)];
  if (writerBranches.length === 1 && readerBranches.length === 1)
    return plainBreaks({ writer: writerBranches[0] ?? {}, reader: readerBranches[0] ?? {} }, side, resolves, path);
  return writerBranches.flatMap((branch) => {
    const similar = readerBranches.filter(
      (one) =>
        discriminatorOf(one) === discriminatorOf(branch) && typesOf(one).some((type) => typesOf(branch).includes(type)),
    );
    const others = readerBranches.filter((one) => !similar.includes(one));
    const found: string[][] = [];
    for (const one of [...similar, ...others]) {
      const breaks = plainBreaks({ writer: branch, reader: one }, side, resolves, path);
      if (breaks.length === 0) return [];
      if (similar.includes(one)) found.push(breaks);
    }
    const kind = discriminatorOf(branch) === "[]" ? typesOf(branch).join(" or ") : discriminatorOf(branch);
    const closest = found.toSorted((a, b) => a.length - b.length)[0];
    return closest ?? [`${path}: ${side === "input" ? `${kind} is not taken any more` : `may be ${kind} now`}`];
  });
};

const plainBreaks = ({ writer, reader }: Pair, side: Side, resolves: Resolves, path: string): string[] => {
  // An empty schema accepts everything.
  if (Object.keys(reader).length === 0) return [];
  const breaks: string[] = [];
  const report = (input: string, answer: string): void =>
    void breaks.push(`${path}: ${side === "input" ? input : answer}`);

  const [types, readerTypes] = [typesOf(writer), typesOf(reader)];
  if (types.length === 0 && readerTypes.length > 0)
    report(`is taken as ${readerTypes.join(" or ")} alone now`, "may be anything now");
  const foreign = readerTypes.length === 0 ? [] : types.filter((type) => !isTypeIn(type, readerTypes));
  for (const type of foreign) report(`${type} is not taken any more`, `may be ${type} now`);
  if (foreign.length > 0 && foreign.length === types.length) return breaks;

  const [values, readerValues] = [valuesOf(writer), valuesOf(reader)];
  if (readerValues !== undefined && values === undefined)
    report(`is taken as one of ${text(readerValues)} alone now`, "may be any value now");
  for (const value of values ?? [])
    if (readerValues !== undefined && !readerValues.some((one) => text(one) === text(value)))
      report(`${text(value)} is not taken any more`, `may be ${text(value)} now`);

  const reportLimit = (name: string): void =>
    report(
      `${name} is ${text(reader[name])} now, was ${text(writer[name])}`,
      `${name} is ${text(writer[name])} now, was ${text(reader[name])}`,
    );
  // An enumeration is its own limit.
  const limits = values === undefined ? { lower: lowerLimits, upper: upperLimits } : { lower: [], upper: [] };
  for (const name of limits.lower) {
    const limit = numberIn(reader, name);
    if (limit !== undefined && (numberIn(writer, name) ?? Number.NEGATIVE_INFINITY) < limit) reportLimit(name);
  }
  for (const name of limits.upper) {
    const limit = numberIn(reader, name);
    if (limit !== undefined && (numberIn(writer, name) ?? Number.POSITIVE_INFINITY) > limit) reportLimit(name);
  }
  for (const name of opaqueKeywords)
    if (reader[name] !== undefined && text(reader[name]) !== text(writer[name]) && values === undefined)
      reportLimit(name);

  return [...breaks, ...fieldBreaks({ writer, reader }, side, resolves, path)];
};

const fieldBreaks = ({ writer, reader }: Pair, side: Side, resolves: Resolves, path: string): string[] => {
  const breaks: string[] = [];
  const [fields, readerFields] = [propertiesOf(writer), propertiesOf(reader)];
  const requiredByWriter = requiredOf(writer);
  for (const name of requiredOf(reader)) {
    if (requiredByWriter.has(name)) continue;
    const isGone = !fields.has(name);
    breaks.push(`${path}.${name}: ${side === "input" ? "is required now" : isGone ? "is gone" : "may be missing now"}`);
  }
  if (side === "answer")
    for (const name of readerFields.keys())
      if (!fields.has(name) && !requiredOf(reader).has(name)) breaks.push(`${path}.${name}: is gone`);
  for (const [name, field] of fields) {
    const readerField = readerFields.get(name);
    if (readerField !== undefined)
      breaks.push(...schemaBreaks({ writer: field, reader: readerField }, side, resolves, `${path}.${name}`));
    else if (side === "input" && readerFields.size > 0 && !allowsAdditional(reader))
      breaks.push(`${path}.${name}: is not taken any more`);
  }
  for (const [keyword, suffix] of [
    ["items", "[]"],
    ["additionalProperties", ".*"],
    ["propertyNames", ".*(name)"],
  ] as const) {
    if (reader[keyword] === undefined) continue;
    const pair = { writer: asSchema(writer[keyword]), reader: asSchema(reader[keyword]) };
    breaks.push(...schemaBreaks(pair, side, resolves, `${path}${suffix}`));
  }
  return breaks;
};
