import { confirm } from "#ui/confirm.tsx";
import { countUnsaved } from "./phone/open-apps.ts";
import { countWaiting, outboxPhone } from "./phone/outbox-phone.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("app");

export const confirmSignOut = async (): Promise<boolean> => {
  const unsaved = countUnsaved();
  const waiting = await countWaiting(outboxPhone()).catch(() => 0);
  const texts = [unsaved > 0 ? words().signOutUnsaved(unsaved) : "", waiting > 0 ? words().signOutText(waiting) : ""];
  return (
    unsaved + waiting === 0 ||
    confirm({
      title: words().signOutTitle,
      description: texts.filter(Boolean).join(" "),
      action: words().signOut,
      cancel: words().stay,
    })
  );
};
