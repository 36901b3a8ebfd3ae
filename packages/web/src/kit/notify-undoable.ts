import { undoSeconds } from "@cleaning/contract/visits/undo-seconds";
import type { QueryClient } from "@tanstack/react-query";
import { undoneText } from "#changes/undone-text.ts";
import { showOutcome } from "#kit/show-failure.ts";
import { isUnknownOutcome } from "#lib/failure-text.ts";
import { showToast } from "#ui/toast.tsx";
import { invalidateRecords } from "./records.ts";

/** `undo` may answer with what it has come to. */
type Undoable = { title: string; description?: string; of?: string; undo: () => Promise<unknown> };

/** Shows a toast that offers to undo for a minute. */
export const showUndoableToast = (client: QueryClient, { undo, ...toast }: Undoable): void => {
  // Radix closes the toast after the button's handler: a new toast has to come later.
  const actionOf = (text: string, afterUnknown: boolean) => ({
    text,
    onChoose: () => void setTimeout(() => void runUndo(afterUnknown)),
  });
  const time = undoSeconds * 1_000;
  const runUndo = async (afterUnknown: boolean): Promise<void> => {
    try {
      const said = await undo();
      showToast({ title: "Undone", description: typeof said === "string" ? said : undoneText([]), tone: "success" });
    } catch (error) {
      const again = isUnknownOutcome(error) ? { time, action: actionOf("Try again", true) } : {};
      showOutcome("undo", error, { afterUnknown, ...again });
    } finally {
      invalidateRecords(client);
    }
  };
  showToast({ ...toast, tone: "success", time, action: actionOf("Undo", false) });
};
