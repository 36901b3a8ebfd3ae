import { gsi, recordIndexes } from "./entity.ts";

/** The attributes that customers and agents copy from the user they belong to: lists and searches need them at once. */
export const personAttributes = {
  userId: { type: "number", required: true },
  name: { type: "string", required: true },
  /** The name in lower case, for sorting and searching. */
  sortName: { type: "string", required: true },
  email: { type: "string", required: true },
  createdAt: { type: "string", required: true, readOnly: true },
} as const;

/** The keys that customers and agents share: one record, newest first, by name, by e-mail, and of a user. */
export const personIndexes = {
  ...recordIndexes,
  byName: gsi(3, [], ["sortName", "id"]),
  byEmail: gsi(4, [], ["email", "id"]),
  byUser: gsi(5, ["userId"], []),
} as const;
