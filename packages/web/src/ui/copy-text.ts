import { showToast } from "#ui/toast.tsx";

/** Never rejects. */
export const copyText = async (text: string, successMessage: string, failureMessage: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: "Copied", description: successMessage, tone: "success" });
  } catch {
    showToast({ title: "Error", description: failureMessage, tone: "error" });
  }
};
