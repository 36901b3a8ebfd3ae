export const table = {
  key: { partition: "pk", sort: "sk" },
  indexes: {
    byNewest: { name: "gsi1", partition: "gsi1pk", sort: "gsi1sk" },
    byState: { name: "gsi2", partition: "gsi2pk", sort: "gsi2sk" },
    byName: { name: "gsi3", partition: "gsi3pk", sort: "gsi3sk" },
    byEmail: { name: "gsi4", partition: "gsi4pk", sort: "gsi4sk" },
    byOwner: { name: "gsi5", partition: "gsi5pk", sort: "gsi5sk" },
  },
  /** In epoch seconds. DynamoDB deletes late: queries filter expired items. */
  timeToLive: "expiresAt",
  /** Append-only: no function may change or delete it. */
  historyPartition: "$cleaning_audit#",
} as const;
