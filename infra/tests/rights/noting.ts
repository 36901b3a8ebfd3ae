import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { fieldsOf, listOf } from "../../recording/fields.ts";
import { recorded, type Statement } from "../../recording/template.ts";
import { foundBy, isStaff, item, recordAt, recordsOf } from "./records.ts";

/*
 * The other side of least privilege: what the functions ask of the table, they may. Handlers run on a table that only
 * takes notes, and the notes are held against the recorded policies, as AWS would.
 */
export const template = recorded("production");
export const table = String(template.one("aws:dynamodb/table:Table").state["arn"]);

type Need = { action: string; resource: string };
/** What has been asked of the table. */
export const needs: Need[] = [];

const inTransaction: Readonly<Record<string, string>> = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
};

const needsOf = (command: string, input: unknown): Need[] => {
  const { IndexName, TransactItems } = fieldsOf(input);
  const names =
    TransactItems === undefined
      ? [command.replace(/Command$/, "")]
      : listOf(TransactItems).flatMap((write) => Object.keys(write).map((kind) => inTransaction[kind] ?? kind));
  const resource = typeof IndexName === "string" ? `${table}/index/${IndexName}` : table;
  return names.map((name) => ({ action: `dynamodb:${name}`, resource }));
};

/** A client that notes what it is asked, and answers as if everything were there. */
export const notingClient = (): DynamoDBClient => {
  const client = new DynamoDBClient({ region: "us-west-2", credentials: { accessKeyId: "x", secretAccessKey: "x" } });
  client.middlewareStack.add(
    (_next, context) =>
      async ({ input }) => {
        const command = String(context["commandName"]);
        needs.push(...needsOf(command, input));
        const found = foundBy(input);
        const output = command.startsWith("Update")
          ? { Attributes: { ...item, value: 1, hits: 1, ...found } }
          : command.startsWith("Query")
            ? { Items: [found ?? item] }
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

const allowed = (statements: readonly Statement[], { action, resource }: Need): boolean =>
  statements.some(
    ({ effect, actions, resources }) => effect === "Allow" && actions.includes(action) && resources.includes(resource),
  );

/** What was asked that a function may not. */
export const missing = (id: string): string[] => {
  const statements = template.lambdas().find((lambda) => lambda.id === id)?.statements ?? [];
  return needs.filter((need) => !allowed(statements, need)).map(({ action, resource }) => `${action} on ${resource}`);
};

/** What a function may do with the table that was not asked. */
export const unused = (id: string): string[] => {
  const statements = template.lambdas().find((lambda) => lambda.id === id)?.statements ?? [];
  const used = new Set(needs.map(({ action, resource }) => `${action} ${resource}`));
  return statements
    .flatMap(({ actions, resources }) =>
      actions.flatMap((action) => resources.map((resource) => `${action} ${resource}`)),
    )
    .filter((right) => right.startsWith("dynamodb:") && !used.has(right));
};
