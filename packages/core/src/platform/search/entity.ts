import { defineEntity, key } from "../database/entity.ts";
import { idAttribute } from "../database/index.ts";
import { countedNames } from "../totals/index.ts";

export const searchTermEntity = defineEntity(
  "searchTerm",
  {
    list: { type: countedNames, required: true },
    term: { type: "string", required: true },
    id: idAttribute,
  },
  { byTerm: key(["list"], ["term", "id"]) },
);
