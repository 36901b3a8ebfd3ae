import { stackDatabase, type TestDatabase } from "./index.ts";

let opened: Promise<TestDatabase> | undefined;

/** The table of a worker on the embedded database: its own module, as a setup file is loaded anew for each file of tests. */
export const openComparison = (): Promise<TestDatabase> =>
  (opened ??= stackDatabase(undefined, { isOld: true, isKept: true }));
