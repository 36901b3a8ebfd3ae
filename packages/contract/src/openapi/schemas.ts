import * as z from "zod/mini";
import { agentEvent, sentEvent } from "../agent-app/agent-day.ts";
import { newRecordSchemas } from "../catalog/catalog-file.ts";
import { catalogLists, listNames } from "../catalog/catalog-lists.ts";
import { recordSchemas } from "../catalog/catalog.ts";
import type { Schema } from "../http/schema.ts";
import { schemaNames } from "./schema-names.ts";

export type Json = Record<string, unknown>;

const names = z.registry<{ id: string }>();
for (const [schema, id] of await schemaNames()) names.add(schema, { id });
for (const name of listNames) {
  const { entity } = catalogLists[name];
  const id = entity.charAt(0).toUpperCase() + entity.slice(1);
  names.add(recordSchemas[name](), { id });
  names.add(newRecordSchemas[name](), { id: `New${id}` });
}

const maxSafe = Number.MAX_SAFE_INTEGER;

const removeDefaults = (schema: Json): void => {
  // Clients must not refuse fields that answers get later.
  if (schema["additionalProperties"] === false) delete schema["additionalProperties"];
  if (schema["format"] === "date" || schema["format"] === "email") delete schema["pattern"];
  if (schema["type"] !== "integer") return;
  if (schema["minimum"] === -maxSafe) delete schema["minimum"];
  if (schema["exclusiveMinimum"] === 0) {
    delete schema["exclusiveMinimum"];
    schema["minimum"] = 1;
  }
  const { maximum } = schema;
  if (maximum === maxSafe) delete schema["maximum"];
  // Generators assume 32 bits without it.
  if (typeof maximum !== "number" || maximum > 2 ** 31 - 1) schema["format"] = "int64";
};

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** The call's own schema does not describe events, because it reads each separately. */
const eventSchema = (): Json => {
  const { $schema: _, ...event } = z.toJSONSchema(agentEvent(), {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => removeDefaults(jsonSchema),
  });
  return event;
};

const withReferences = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withReferences);
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === "$ref" && typeof inner === "string"
        ? inner.replace("#/$defs/", "#/components/schemas/")
        : withReferences(inner),
    ]),
  );
};

export const schemaWriter = () => {
  const components = new Map<string, Json>();
  const write = (schemaOf: Schema, io: "input" | "output"): Json => {
    const rawSchema = z.toJSONSchema(schemaOf(), {
      io,
      metadata: names,
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        removeDefaults(jsonSchema);
        if (zodSchema !== sentEvent()) return;
        for (const keyword of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, keyword);
        Object.assign(jsonSchema, eventSchema());
      },
    });
    const { $schema: _, $defs = {}, ...rest } = withReferences(rawSchema) as Json & { $defs?: Record<string, Json> };
    for (const [name, schema] of Object.entries($defs)) {
      const { id: _id, ...content } = schema;
      const existing = components.get(name);
      if (existing !== undefined && JSON.stringify(existing) !== JSON.stringify(content))
        throw new Error(`${name} is something else in requests than in answers: it needs two names.`);
      components.set(name, content);
    }
    return rest;
  };
  const sorted = (): Record<string, Json> =>
    Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b, "en")));
  const resolve = (schema: Json): Json => {
    const [, name] = /^#\/components\/schemas\/(.+)$/.exec(String(schema["$ref"])) ?? [];
    return name === undefined ? schema : (components.get(name) ?? schema);
  };
  return { write, resolve, components: sorted };
};
export type SchemaWriter = ReturnType<typeof schemaWriter>;
