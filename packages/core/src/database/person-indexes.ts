import { recordIndexes } from "./record-indexes.ts";

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
export const personIndexes = <K extends string>(scope: K) =>
  ({
    ...recordIndexes(scope),
    byName: {
      index: "gsi3",
      scope,
      pk: { field: "gsi3pk", composite: [] },
      sk: { field: "gsi3sk", composite: ["sortName", "id"] },
    },
    byEmail: {
      index: "gsi4",
      scope,
      pk: { field: "gsi4pk", composite: [] },
      sk: { field: "gsi4sk", composite: ["email", "id"] },
    },
    byUser: {
      index: "gsi5",
      scope,
      pk: { field: "gsi5pk", composite: ["userId"] },
      sk: { field: "gsi5sk", composite: [] },
    },
  }) as const;
