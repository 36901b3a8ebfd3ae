import { type FieldKind, listDefinition, forLists, type ListName } from "@cleaning/contract/catalog/catalog-lists";
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
  const { entity, fields } = listDefinition(name);
  return defineEntity(
    entity,
    {
      id: idAttribute,
      position: { type: "number", required: true },
      /** No longer offered: hidden and not referable, but existing references keep working. */
      isRetired: { type: "boolean" },
      /** Of a customer's review: whose it is, and of which visit. Never shown. */
      customerId: { type: "number" },
      visitId: { type: "string" },
      // The record's schema checks the values (`records.ts`).
      ...Object.fromEntries(Object.entries(fields).map(([field, kind]) => [field, attributeOf(kind)])),
    },
    // One partition per list, so that a list is one query.
    { byId: key([], ["id"]) },
  );
};

export const listEntities = forLists(entityFor);
