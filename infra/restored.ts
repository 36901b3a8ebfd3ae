type Restored = { name: string; takeOver: boolean };

/**
 * By stage (docs/operations.md, "Restore the table"). `takeOver` is for one deployment; the name stays for good.
 *
 * @example
 * production: { name: "cleaning-production-TableTable-abcdefgh-20261121", takeOver: true },
 */
export const restoredTables: Readonly<Partial<Record<string, Restored>>> = {};
