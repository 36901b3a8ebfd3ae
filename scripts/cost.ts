import { tables } from "./cost/tables.ts";

/** `pnpm costs`: what a month costs at three scales, counted from what one visit asks for (docs/cost.md). */
console.log(tables());
