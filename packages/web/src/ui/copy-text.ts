import { showToast } from "#ui/toast.tsx";
import type { ToastMessage } from "./toast-store.ts";

type CopyLabels = Pick<ToastMessage, "closeNotice" | "notice"> & { copied?: string; notCopied?: string };

/** Never rejects. */
export const copyText = async (
  text: string,
  successMessage: string,
  failureMessage: string,
  { copied = "Copied", notCopied = "Error", closeNotice, notice }: CopyLabels = {},
): Promise<void> => {
  const labels = { ...(closeNotice === undefined ? {} : { closeNotice }), ...(notice === undefined ? {} : { notice }) };
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: copied, description: successMessage, tone: "success", ...labels });
  } catch {
    showToast({ title: notCopied, description: failureMessage, tone: "error", ...labels });
  }
};
