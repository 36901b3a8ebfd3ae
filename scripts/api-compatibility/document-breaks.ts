import * as z from "zod";
import { type Resolve, type ApiSchema, schemaBreaks } from "./schema-breaks.ts";

const schema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.object({ schema: schema.default({}) }));
const reference = z.object({ $ref: z.string() });
const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  schema: schema.default({}),
});
const operation = z.object({
  "x-access": z.string().default("public"),
  parameters: z.array(z.union([reference, parameter])).default([]),
  requestBody: z.object({ required: z.boolean().default(false), content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
});

export const apiDocument = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema), parameters: z.record(z.string(), parameter) }),
});
export type ApiDocument = z.infer<typeof apiDocument>;
type Operation = z.infer<typeof operation>;
type Parameter = z.infer<typeof parameter>;

export type Break = {
  /** As `docs/api-changes.json` names it. */
  change: string;
  /** The agents' app names its release in these calls. */
  isOfAgentApp: boolean;
};

const nameOf = ($ref: string): string => $ref.slice($ref.lastIndexOf("/") + 1);

const resolverOf =
  ({ components }: ApiDocument): Resolve =>
  (one: ApiSchema): ApiSchema =>
    typeof one["$ref"] === "string" ? (components.schemas[nameOf(one["$ref"])] ?? {}) : one;

const parametersOf = ({ components }: ApiDocument, { parameters }: Operation): Map<string, Parameter> =>
  new Map(
    parameters.flatMap((one) => {
      const found = "$ref" in one ? components.parameters[nameOf(one.$ref)] : one;
      return found === undefined ? [] : [[`${found.in} ${found.name}`, found] as const];
    }),
  );

const callsOf = ({ paths }: ApiDocument): Map<string, Operation> =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call] as const),
    ),
  );

const answerOf = ({ responses }: Operation) => {
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"));
  return Object.entries(success?.[1].content ?? {})[0];
};

/** By increasing access; agents are not admins. */
const isOpenTo = (access: string, caller: string): boolean =>
  access === "public" || access === caller || (access === "signedIn" && caller !== "public");

/** Breaks for pages and apps that were loaded before: pages live for hours, an installed app for weeks. */
export const documentBreaks = (deployed: ApiDocument, next: ApiDocument): Break[] => {
  const resolves = { deployed: resolverOf(deployed), next: resolverOf(next) };
  const known = new Map<string, readonly string[]>();
  const input = { writer: resolves.deployed, reader: resolves.next, known };
  const answer = { writer: resolves.next, reader: resolves.deployed, known };
  const nextCalls = callsOf(next);
  return [...callsOf(deployed)].flatMap(([key, before]) => {
    const beforeParameters = parametersOf(deployed, before);
    const isOfAgentApp = [...beforeParameters.keys()].some((name) => name.toLowerCase() === "header x-app-release");
    const breaksOf = (sentences: readonly string[]): Break[] =>
      [...new Set(sentences)].map((sentence) => ({ change: `${key} ${sentence}`, isOfAgentApp }));
    const after = nextCalls.get(key);
    if (after === undefined) return breaksOf(["is gone"]);
    const sentences: string[] = [];
    const [oldAccess, newAccess] = [before["x-access"], after["x-access"]];
    if (!isOpenTo(newAccess, oldAccess)) sentences.push(`is for ${newAccess} now, was for ${oldAccess}`);

    for (const [name, writer] of beforeParameters) {
      const reader = parametersOf(next, after).get(name);
      if (reader === undefined) sentences.push(`${name}: is not taken any more`);
      else sentences.push(...schemaBreaks({ writer: writer.schema, reader: reader.schema }, "input", input, name));
      if (reader?.required === true && !writer.required) sentences.push(`${name}: is required now`);
    }
    for (const [name, { required }] of parametersOf(next, after))
      if (required && !beforeParameters.has(name)) sentences.push(`${name}: is required now`);
    const [bodyBefore, bodyAfter] = [before.requestBody, after.requestBody];
    if (bodyAfter?.required === true && bodyBefore === undefined) sentences.push("body: is required now");
    for (const [type, { schema: writer }] of Object.entries(bodyBefore?.content ?? {})) {
      const reader = bodyAfter?.content[type];
      if (reader === undefined) sentences.push(`body: ${type} is not taken any more`);
      else sentences.push(...schemaBreaks({ writer, reader: reader.schema }, "input", input, "body"));
    }

    const [beforeAnswer, afterAnswer] = [answerOf(before), answerOf(after)];
    if (beforeAnswer === undefined) return breaksOf(sentences);
    if (afterAnswer?.[0] !== beforeAnswer[0])
      return breaksOf([...sentences, `answer: is not ${beforeAnswer[0]} any more`]);
    const pair = { writer: afterAnswer[1].schema, reader: beforeAnswer[1].schema };
    return breaksOf([...sentences, ...schemaBreaks(pair, "answer", answer, "answer")]);
  });
};
