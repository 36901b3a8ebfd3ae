import { asSaid, failureText } from "#lib/failure-text.ts";
import { showToast } from "#ui/toast.tsx";

/** Says in a toast that something could not be done, and why. @param what as it stands in a sentence: "update visit" */
export const showFailure = (what: string, error: unknown): void =>
  showToast({ title: "Error", description: `Failed to ${what}: ${failureText(error, asSaid)}`, tone: "error" });
