/*
 * What few sign-ins need: all of them would pay for it at start. One file, so that the bundler splits what it shares with
 * a start once (`docs/decisions/0014-few-files-at-a-start.md`).
 */
export { mergeGuest } from "./merge.ts";
export { moveAddress } from "./move-address.ts";
