import { defineEntity, key } from "../database/entity.ts";
import { idAttribute } from "../database/index.ts";
import { countedNames } from "../totals/index.ts";

/** A text by whose beginning a record is found, in the partition of its list. */
export const searchTermEntity = defineEntity(
  "searchTerm",
  {
    list: { type: countedNames, required: true },
    term: { type: "string", required: true },
    id: idAttribute,
  },
  { byTerm: key(["list"], ["term", "id"]) },
);
