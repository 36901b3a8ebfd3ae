import { idempotencyKeyPattern } from "../http/idempotency-key.ts";
import type { Route } from "../http/route.ts";
import type { Json, SchemaWriter } from "./schemas.ts";

/** By name: a name means the same in every call. */
const descriptions: Readonly<Record<string, string>> = {
  token: "From the link in a mail",
  topic: "Which mails are meant",
  about: "What was asked for",
  accessEtag: "Names the notes about access that the caller has: while they are the same, they are not sent again",
  etag: "Names the answer that the caller has: while its visits are the same, the answer is short",
  agentId: "Only those to which this agent comes",
  active: "Only those that are active, or only those that are not",
  cursor: "Where the page starts: `nextCursor` of the page before",
  customerId: "Only those of this customer",
  ids: "These and no others, separated by commas; at most 50",
  date: "The day; today unless said otherwise, where that can be left out",
  file: "The secret of a calendar's address, with `.ics`",
  filter: "Only active ones that end, have no visit to come, or pause now or later; without a search by that day",
  followUp: "`due`: only those in touch whose day to follow up has come, the longest due first",
  list: "Contact requests or job applications",
  homeId: "The home, as the list of homes names it",
  frequency: "How often the visits come after the first",
  from: "The first date; of subscriptions their next service date, only with `active`; in a path, the first day off; of an agent who becomes inactive the first day so",
  id: "The record's number, or a visit's name",
  includeData: "Whether to show the first records of each kind too",
  invitationId: "The invitation, as the list of people names it",
  kind: "What kind of record",
  laterMinutes: "The work of one person at the visits after the first, where it is another",
  limit: "How many records the page has at most",
  messageId: "The message, as the list of messages names it",
  minutes: "The work of one person, as a quote says it",
  month: "The month, as in 2026-11; this one where it is left out",
  number: "Which report of the visit: they are numbered from 1",
  order: "Ascending or descending; left out, the newest come first, names and addresses from A to Z",
  processed: "Only those that are processed, or only those that are not",
  view: "A day, or its week from Sunday",
  q: "At least two characters: words of a name, the beginning of an e-mail address, a street, a town, a ZIP code, or four digits in a row of a phone number",
  search:
    "The beginning of a name, of a word of it, of an e-mail address or a town, or a phone number or its last four digits; " +
    "case, accents, spaces and punctuation make no difference",
  service: "What is to be done, as in a quote",
  sort: "By what the list is ordered",
  stars: "`low`: only those that the office should look into",
  state: "Only those that need this look, or are in this state",
  taskId: "The task, as the inbox names it",
  to: "The last date; of subscriptions their next service date, only with `active`",
  week: "Any day of the week, which begins on Monday; last week where it is left out",
  whole: "The group of which all entries are shown that are counted, a hundred at most; of the others the first five",
  visitId: "Only those about this visit",
  zip: "Where, in five digits or nine",
};

const digits = /^\^\[1-9\]\\d\{0,(\d+)\}\$$/;
const isBoolean = (values: unknown): boolean => JSON.stringify(values) === '["true","false"]';

const withType = (input: Json, output: Json): Json => {
  if (isBoolean(input["enum"])) return { type: "boolean" };
  const [, maxFurtherDigits] = digits.exec(String(input["pattern"])) ?? [];
  if (maxFurtherDigits !== undefined)
    return { type: "integer", format: "int64", minimum: 1, maximum: 10 ** (Number(maxFurtherDigits) + 1) - 1 };
  return output["type"] === "number" ? { ...output, type: "integer" } : input;
};

const keyPattern = idempotencyKeyPattern.source;

const shared: Readonly<Record<string, string>> = { limit: "Limit", cursor: "Cursor", id: "Id" };

export const parameterWriter = ({ write }: SchemaWriter) => {
  const components: Record<string, Json> = {
    IdempotencyKey: {
      name: "Idempotency-Key",
      in: "header",
      required: true,
      description: "Names this submission: made once for each, and sent again with every repeat of it",
      schema: { type: "string", pattern: keyPattern },
      example: "0b9c2d1e-6f0a-4a53-9a43-2f1f4f1f0d11",
    },
    AppRelease: {
      name: "X-App-Release",
      in: "header",
      required: false,
      description:
        "The release of the agents' app that calls: one that is too old is refused with `reason: updateApp`, before anything is done",
      schema: { type: "integer", minimum: 1 },
      example: 1,
    },
  };
  const parametersOf = (route: Route): Json[] => {
    const places = [
      ["path", route.params],
      ["query", route.query],
    ] as const;
    const parameters = places.flatMap(([place, schemaOf]) => {
      if (schemaOf === undefined) return [];
      const input = write(schemaOf, "input") as { properties?: Record<string, Json>; required?: string[] };
      const output = write(schemaOf, "output") as { properties?: Record<string, Json> };
      return Object.entries(input.properties ?? {}).map(([name, schema]): Json => {
        const parameter = {
          name,
          in: place,
          required: input.required?.includes(name) ?? false,
          description: descriptions[name],
          schema: withType(schema, output.properties?.[name] ?? {}),
        };
        const component = shared[name];
        if (component === undefined) return parameter;
        components[component] = parameter;
        return { $ref: `#/components/parameters/${component}` };
      });
    });
    return [
      ...parameters,
      ...(route.idempotent === true ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
      ...(route.lambda === "agent" ? [{ $ref: "#/components/parameters/AppRelease" }] : []),
    ];
  };
  return { parametersOf, components };
};
