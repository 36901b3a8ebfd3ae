import { preferServerMessage, failureText } from "#lib/failure-text.ts";
import type { ToastMessage } from "#ui/toast-store.ts";
import { showToast } from "#ui/toast.tsx";
import { outcomeText } from "./outcome-text.ts";

/** @param what as part of a sentence: "update visit" */
export const showFailure = (what: string, error: unknown): void =>
  showToast({
    title: "Error",
    description: `Failed to ${what}: ${failureText(error, preferServerMessage)}`,
    tone: "error",
  });

type Outcome = Pick<ToastMessage, "action" | "time"> & { afterUnknown?: boolean };

/** The same of a change, which may have been saved although nothing answered. */
export const showOutcome = (what: string, error: unknown, { afterUnknown = false, ...toast }: Outcome = {}): void =>
  showToast({
    title: "Error",
    description: outcomeText(error, { refused: `Failed to ${what}: `, afterUnknown }),
    tone: "error",
    ...toast,
  });
