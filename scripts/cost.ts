import { sentences, tables } from "./cost/tables.ts";

/** `pnpm costs` (docs/cost.md). */
console.log([tables(), ...sentences()].join("\n\n"));
