import { type FieldKind, factsOf, forLists, type ListName } from "@cleaning/contract/catalog/catalog-lists";
import { defineEntity, key } from "../../platform/database/entity.ts";
import { idAttribute } from "../../platform/database/index.ts";

const text = { type: "string", required: true } as const;
const attributes = {
  text,
  textOrEmpty: text,
  texts: { type: "list", items: { type: "string" }, required: true },
  flag: { type: "boolean", required: true },
  price: text,
  rating: { type: "number", required: true },
} as const satisfies Record<Extract<FieldKind, string>, unknown>;

const attributeOf = (kind: FieldKind) =>
  typeof kind === "string" ? attributes[kind] : ({ type: kind, required: true } as const);

const entityFor = (name: ListName) => {
  const { entity, fields } = factsOf(name);
  return defineEntity(
    entity,
    {
      id: idAttribute,
      /** Where a record stands in its list. */
      position: { type: "number", required: true },
      /** No longer offered: in no list, and nothing new can refer to it; what does already, goes on. */
      isRetired: { type: "boolean" },
      // What these hold is for the record's schema to say (`records.ts`).
      ...Object.fromEntries(Object.entries(fields).map(([field, kind]) => [field, attributeOf(kind)])),
    },
    // One partition per list: a list is one query, a record one read.
    { byId: key([], ["id"]) },
  );
};

/** The entity of each list. */
export const listEntities = forLists(entityFor);
