import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { allows } from "../../bootstrap/tests/evaluate.ts";
import { fieldsOf, listOf } from "../../synthesis/fields.ts";
import { recorded, type Statement } from "../../synthesis/template.ts";
import { findRecord, isStaff, item, recordAt, recordsOf } from "./records.ts";

/** Handlers run on a client that records requests, which tests compare with the recorded policies. */
export const template = recorded("production");
export const table = String(template.one("aws:dynamodb/table:Table").state["arn"]);

type Need = { action: string; resource: string; partition?: string | undefined };
export const needs: Need[] = [];

const inTransaction: Readonly<Record<string, string>> = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
};

const partitionOf = (request: unknown): string | undefined => {
  const { Key, Item } = fieldsOf(request);
  const partition = fieldsOf(fieldsOf(Key ?? Item ?? {})["pk"] ?? {})["S"];
  return typeof partition === "string" ? partition : undefined;
};

const needsOf = (command: string, input: unknown): Need[] => {
  const { IndexName, TransactItems } = fieldsOf(input);
  const operations: [name: string, request: unknown][] =
    TransactItems === undefined
      ? [[command.replace(/Command$/, ""), input]]
      : listOf(TransactItems).flatMap((write) =>
          Object.entries(write).map(([kind, part]): [string, unknown] => [inTransaction[kind] ?? kind, part]),
        );
  const resource = typeof IndexName === "string" ? `${table}/index/${IndexName}` : table;
  return operations.map(([name, request]) => ({
    action: `dynamodb:${name}`,
    resource,
    partition: partitionOf(request),
  }));
};

/** What `client` asks while `isOn`. */
export const recordNeeds = (client: DynamoDBClient, isOn: () => boolean): void =>
  client.middlewareStack.add(
    (next, context) => async (args) => {
      if (isOn()) needs.push(...needsOf(String(context["commandName"]), args.input));
      return next(args);
    },
    { step: "build", priority: "low" },
  );

/** Answers as if everything existed. */
export const recordingClient = (): DynamoDBClient => {
  const client = new DynamoDBClient({ region: "us-west-2", credentials: { accessKeyId: "x", secretAccessKey: "x" } });
  client.middlewareStack.add(
    (_next, context) =>
      async ({ input }) => {
        const command = String(context["commandName"]);
        needs.push(...needsOf(command, input));
        const found = findRecord(input);
        const output = command.startsWith("Update")
          ? { Attributes: { ...item, value: 1, hits: 1, ...found } }
          : command.startsWith("Query")
            ? { Items: [found ?? item].flat() }
            : command.startsWith("BatchGet")
              ? { Responses: { Table: recordsOf(input) } }
              : command.startsWith("Get") && found !== undefined
                ? { Item: found }
                : command.startsWith("GetItem") && isStaff(input)
                  ? { Item: recordAt(fieldsOf(input)["Key"]) }
                  : {};
        return { output: { $metadata: {}, ...output }, response: {} };
      },
    { step: "build", priority: "low" },
  );
  return client;
};

type Document = Parameters<typeof allows>[0][number];

const conditionOf = (condition: unknown) =>
  Object.fromEntries(
    Object.entries(fieldsOf(condition ?? {})).map(([test, keys]) => [
      test,
      Object.fromEntries(Object.entries(fieldsOf(keys)).map(([key, values]) => [key, [values].flat().map(String)])),
    ]),
  );

const documentOf = (statements: readonly Statement[]): Document => ({
  Statement: statements.map(({ effect, actions, resources, condition }) => ({
    Effect: effect === "Deny" ? "Deny" : "Allow",
    Action: actions,
    Resource: resources,
    Condition: conditionOf(condition),
  })),
});

const statementsOf = (id: string): readonly Statement[] =>
  template.lambdas().find((lambda) => lambda.id === id)?.statements ?? [];

/** As IAM decides: an explicit deny wins. */
export const may = (id: string, { action, resource, partition }: Need): boolean =>
  allows([documentOf(statementsOf(id))], {
    action,
    resource,
    context: partition === undefined ? {} : { "dynamodb:LeadingKeys": partition },
  });

export const missing = (id: string): string[] =>
  [...new Map(needs.map((need) => [JSON.stringify(need), need])).values()]
    .filter((need) => !may(id, need))
    .map(({ action, resource }) => `${action} on ${resource}`);

export const unused = (id: string): string[] => {
  const used = new Set(needs.map(({ action, resource }) => `${action} ${resource}`));
  return statementsOf(id)
    .filter(({ effect }) => effect === "Allow")
    .flatMap(({ actions, resources }) =>
      actions.flatMap((action) => resources.map((resource) => `${action} ${resource}`)),
    )
    .filter((right) => right.startsWith("dynamodb:") && !used.has(right));
};
