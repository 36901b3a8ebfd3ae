import { undoSeconds } from "@cleaning/contract/visits/undo-seconds";

/** When a message goes out whose cause the office can undo: longer than that is offered. */
export const afterUndo = (now: Date): Date => new Date(now.getTime() + 2 * undoSeconds * 1_000);
