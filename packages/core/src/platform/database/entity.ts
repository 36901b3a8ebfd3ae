import { Entity, type Schema } from "electrodb";
import { perDatabase } from "./index.ts";

type Names = readonly string[];
type Attributes = Schema<string, string, string>["attributes"];
type Indexes = Schema<string, string, string>["indexes"];

export const key = <const P extends Names, const S extends Names>(pk: P, sk: S) =>
  ({ pk: { field: "pk", composite: pk }, sk: { field: "sk", composite: sk } }) as const;

/** As `key`, but case-sensitive: for ids and hashes. */
export const exactKey = <const P extends Names, const S extends Names>(pk: P, sk: S) =>
  ({ pk: { field: "pk", composite: pk, casing: "none" }, sk: { field: "sk", composite: sk } }) as const;

export const gsi = <const N extends number, const P extends Names, const S extends Names>(number: N, pk: P, sk: S) =>
  ({
    index: `gsi${number}`,
    pk: { field: `gsi${number}pk`, composite: pk },
    sk: { field: `gsi${number}sk`, composite: sk },
  }) as const;

/** An index of the records that meet `condition`; `by` are the attributes that it reads. */
export const sparse = <const X extends object>(
  index: X,
  by: readonly string[],
  condition: (attributes: Record<string, unknown>) => boolean,
) => ({ ...index, by, condition });

const service = "cleaning";

/** Whether a stored record lies in a partition of this scope. */
export const isInScope = ({ pk }: Readonly<Record<string, unknown>>, scope: string): boolean =>
  typeof pk === "string" && pk.startsWith(`$${service}_${scope.toLowerCase()}#`);

/** `scope`: what all its keys begin with. Entities that share it and a partition can be read together. */
export const defineEntity = <const A extends Attributes, const I extends Indexes>(
  entity: string,
  attributes: A,
  indexes: I,
  scope = entity,
) =>
  perDatabase((database) => {
    // ElectroDB mutates the indexes it is given, and entities share them.
    const scoped = Object.entries(indexes).map(([name, { condition, ...index }]) => [
      name,
      { ...structuredClone(index), ...(condition === undefined ? {} : { condition }), scope },
    ]);
    const model = { entity, version: "1", service };
    return new Entity({ model, attributes, indexes: Object.fromEntries(scoped) as I }, database);
  });

export const recordIndexes = { byId: key(["id"], []), newest: gsi(1, [], ["id"]) } as const;
