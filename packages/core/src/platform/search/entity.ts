import { defineEntity, key } from "../database/entity.ts";
import { idAttribute } from "../database/index.ts";
import { countedNames } from "../totals/index.ts";

const searchedNames = [...countedNames, "home"] as const;
export type SearchedName = (typeof searchedNames)[number];

export const searchTermEntity = defineEntity(
  "searchTerm",
  {
    list: { type: searchedNames, required: true },
    term: { type: "string", required: true },
    id: idAttribute,
  },
  { byTerm: key(["list"], ["term", "id"]) },
);
