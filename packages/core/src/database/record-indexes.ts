import { gsi, key } from "./entity.ts";

/** The keys of a record that is found by its id, and in a list of all of its kind, newest first. */
export const recordIndexes = { byId: key(["id"], []), newest: gsi(1, [], ["id"]) } as const;
