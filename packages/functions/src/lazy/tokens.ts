import "../start.ts";

export { callerOf } from "../tokens.ts";
