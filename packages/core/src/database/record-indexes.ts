/** The keys of a record that is found by its id, and in a list of all of its kind, newest first. */
export const recordIndexes = <K extends string>(scope: K) =>
  ({
    byId: {
      scope,
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
    newest: {
      index: "gsi1",
      scope,
      pk: { field: "gsi1pk", composite: [] },
      sk: { field: "gsi1sk", composite: ["id"] },
    },
  }) as const;
