/** A table that AWS restored, in the place of the one that a stage began with. */
type Restored = { name: string; takeOver: boolean };

/**
 * By stage (docs/operations.md, "Restore the table"): `takeOver` for the one deployment that makes the table the
 * stage's. The name stays for good.
 *
 * @example
 * production: { name: "cleaning-production-TableTable-abcdefgh-20261121", takeOver: true },
 */
export const restoredTables: Readonly<Partial<Record<string, Restored>>> = {};
