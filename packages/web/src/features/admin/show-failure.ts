import { preferServerMessage, failureText } from "#lib/failure-text.ts";
import { showToast } from "#ui/toast.tsx";

/** @param what as part of a sentence: "update visit" */
export const showFailure = (what: string, error: unknown): void =>
  showToast({
    title: "Error",
    description: `Failed to ${what}: ${failureText(error, preferServerMessage)}`,
    tone: "error",
  });
