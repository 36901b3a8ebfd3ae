import { undoSeconds } from "@cleaning/contract/visits/undo-seconds";
import type { QueryClient } from "@tanstack/react-query";
import { invalidateRecords } from "#queries/records.ts";
import { showToast } from "#ui/toast.tsx";
import { showFailure } from "./show-failure.ts";

type Undoable = { title: string; description?: string; of?: string; undo: () => Promise<unknown> };

/** Shows a toast that offers to undo for a minute. */
export const showUndoableToast = (client: QueryClient, { undo, ...toast }: Undoable): void => {
  const runUndo = async (): Promise<void> => {
    try {
      await undo();
      showToast({ title: "Undone", description: "Everything is as it was before.", tone: "success" });
    } catch (error) {
      showFailure("undo", error);
    } finally {
      invalidateRecords(client);
    }
  };
  // Radix closes the toast after the button's handler: a new toast has to come later.
  const action = { text: "Undo", onChoose: () => void setTimeout(() => void runUndo()) };
  showToast({ ...toast, tone: "success", time: undoSeconds * 1_000, action });
};
