import { showToast } from "#ui/toast.tsx";

/** Never rejects. */
export const copyText = async (text: string, copied: string, instead: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: "Copied", description: copied, tone: "success" });
  } catch {
    showToast({ title: "Error", description: instead, tone: "error" });
  }
};
