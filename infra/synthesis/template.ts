import { readFileSync } from "node:fs";
import { join } from "node:path";
import { byName, type Fields, fieldsOf, listOf, unwrapSecrets } from "./fields.ts";
import { type Recorded, type RecordedResource, recordedSchema } from "./recorded.ts";

/** Without secrets' envelopes and Pulumi's random suffixes. */
export type Resource = Omit<RecordedResource, "inputs" | "state"> & { inputs: Fields; state: Fields };
export type Statement = {
  effect: string;
  actions: string[];
  resources: string[];
  condition: unknown;
  principal: unknown;
};

const stripSuffixes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(stripSuffixes);
  if (typeof value === "string") return value.replaceAll(/-[abcdefhkmnorstuvwxz]{8}(?=$|[/.:"])/g, "");
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, stripSuffixes(field)]));
};

const list = (value: unknown): string[] => (value === undefined ? [] : [value].flat().map(String));

export const statementsOf = (policy: unknown): Statement[] => {
  const parsed: unknown = typeof policy === "string" ? JSON.parse(policy) : policy;
  return listOf(fieldsOf(parsed)["Statement"]).map((statement) => ({
    effect: String(statement["Effect"]),
    actions: list(statement["Action"]),
    resources: list(statement["Resource"] ?? statement["NotResource"]),
    condition: statement["Condition"],
    principal: statement["Principal"],
  }));
};

const statements = (role: Resource): Statement[] =>
  listOf(role.inputs["inlinePolicies"]).flatMap(({ policy }) => statementsOf(policy));

export const templateOf = (recording: Recorded) => {
  const resources = recording.resources.map((resource): Resource => ({
    ...resource,
    inputs: fieldsOf(stripSuffixes(unwrapSecrets(resource.inputs))),
    state: fieldsOf(stripSuffixes(unwrapSecrets(resource.state))),
  }));

  /** By type, such as `aws:iam/role:Role`. */
  const all = (type: string): Resource[] => resources.filter((resource) => resource.type === type);

  /** Throws Error unless there is exactly one. */
  const one = (type: string, name?: string): Resource => {
    const found = all(type).filter((resource) => name === undefined || resource.name === name);
    const [resource] = found;
    if (resource === undefined || found.length > 1)
      throw new Error(
        `There are ${found.length} of ${type} ${name ?? ""}: ${all(type)
          .map((other) => other.name)
          .join(", ")}`,
      );
    return resource;
  };

  const byArn = (type: string, arn: unknown): Resource => {
    const found = all(type).find(({ state }) => state["arn"] === arn);
    if (found === undefined) throw new Error(`There is no ${type} ${String(arn)}.`);
    return found;
  };

  const lambda = (fn: Resource) => {
    const role = byArn("aws:iam/role:Role", fn.inputs["role"]);
    const id = fn.name.replace(/Function$/, "");
    const build = recording.builds.find(({ functionID }) => functionID === id);
    return { id, inputs: fn.inputs, role, statements: statements(role), build };
  };

  return {
    resources,
    raw: recording,
    all,
    one,
    byArn,
    statements,
    /** Sorted: they are made in no particular order. */
    lambdas: () =>
      all("aws:lambda/function:Function")
        .map(lambda)
        .toSorted((a, b) => byName(a.id, b.id)),
    routes: () =>
      all("aws:apigatewayv2/route:Route").map(({ inputs }) => {
        const integration = all("aws:apigatewayv2/integration:Integration").find(
          ({ id }) => inputs["target"] === `integrations/${id}`,
        );
        const arn = integration?.inputs["integrationUri"];
        return {
          key: String(inputs["routeKey"]),
          inputs,
          integration,
          lambda: lambda(byArn("aws:lambda/function:Function", arn)),
        };
      }),
  };
};
export type Template = ReturnType<typeof templateOf>;

type Name = "production" | "staging" | "preview";

export const recordingFolder = (name: Name): string => join(import.meta.dirname, "../../.sst/recordings", name);

const templates = new Map<Name, Template>();

/** As the test run's set-up recorded it; read once. */
export const recorded = (name: Name): Template => {
  const cached = templates.get(name);
  if (cached !== undefined) return cached;
  const text = readFileSync(join(recordingFolder(name), "recorded.json"), "utf8");
  const template = templateOf(recordedSchema.parse(JSON.parse(text)));
  templates.set(name, template);
  return template;
};
