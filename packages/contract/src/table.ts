/**
 * The one DynamoDB table: its keys and indexes, for whoever creates it (infrastructure, local stack, tests).
 * `docs/data-model.md` says what each index is for.
 */
export const table = {
  key: { partition: "pk", sort: "sk" },
  indexes: {
    /** All records of an entity, newest first. */
    byNewest: { name: "gsi1", partition: "gsi1pk", sort: "gsi1sk" },
    /** Records in a state: unprocessed, active by next date, due. */
    byState: { name: "gsi2", partition: "gsi2pk", sort: "gsi2sk" },
    /** Records of an entity by lower-cased name, for prefix search and sorting. */
    byName: { name: "gsi3", partition: "gsi3pk", sort: "gsi3sk" },
    /** Records of an entity by e-mail, for prefix search and sorting. */
    byEmail: { name: "gsi4", partition: "gsi4pk", sort: "gsi4sk" },
    /** Records that belong to another: a customer's subscriptions, an identity's user. */
    byOwner: { name: "gsi5", partition: "gsi5pk", sort: "gsi5sk" },
  },
  /** Epoch seconds after which DynamoDB may delete an item. Queries filter what is past it: deletion lags. */
  timeToLive: "expiresAt",
  /** How the partition of every history begins: what lies there is written once, and no function may change it. */
  historyPartition: "$cleaning_audit#",
} as const;
