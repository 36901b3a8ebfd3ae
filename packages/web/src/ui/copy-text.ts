import { notify } from "#ui/toast.tsx";

/** Puts a text into the clipboard and says so, or what to do instead. Never rejects. */
export const copyText = async (text: string, copied: string, instead: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    notify({ title: "Copied", description: copied, tone: "success" });
  } catch {
    notify({ title: "Error", description: instead, tone: "error" });
  }
};
