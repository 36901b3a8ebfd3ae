import { gsi, recordIndexes } from "./entity.ts";

/** Copied from the user, so that lists and searches need no second read. */
export const personAttributes = {
  userId: { type: "number", required: true },
  name: { type: "string", required: true },
  sortName: { type: "string", required: true },
  email: { type: "string", required: true },
  createdAt: { type: "string", required: true, readOnly: true },
} as const;

export const personIndexes = {
  ...recordIndexes,
  byName: gsi(3, [], ["sortName", "id"]),
  byEmail: gsi(4, [], ["email", "id"]),
  byUser: gsi(5, ["userId"], []),
} as const;
