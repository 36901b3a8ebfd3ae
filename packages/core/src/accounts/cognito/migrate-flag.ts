/** What tells the user-migration trigger that the provider may be asked; it arrives there as validation data. */
export const migrateFlag = { name: "migrate", value: "yes" } as const;
