import { Entity } from "electrodb";
import { idAttribute, perDatabase } from "../database/index.ts";
import { countedNames } from "../totals/index.ts";

/** A text by whose beginning a record is found, in the partition of its list. */
export const searchTermEntity = perDatabase(
  (database) =>
    new Entity(
      {
        model: { entity: "searchTerm", version: "1", service: "cleaning" },
        attributes: {
          list: { type: countedNames, required: true },
          term: { type: "string", required: true },
          id: idAttribute,
        },
        indexes: {
          byTerm: {
            scope: "searchTerm",
            pk: { field: "pk", composite: ["list"] },
            sk: { field: "sk", composite: ["term", "id"] },
          },
        },
      } as const,
      database,
    ),
);
