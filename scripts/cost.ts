import { tables } from "./cost/tables.ts";

/** `pnpm costs` (docs/cost.md). */
console.log(tables());
