import { notificationsKey } from "#lib/agent-phone.ts";
import { onDevice } from "#lib/storage.ts";
import { confirm } from "#ui/confirm.tsx";
import { makeDayStore } from "./phone/day-store.ts";
import { countUnsaved } from "./phone/open-apps.ts";
import { countWaiting, outboxPhone } from "./phone/outbox-phone.ts";
import { countDrafts } from "./use-draft.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("app");

const endNotifications = async (): Promise<void> => {
  if (onDevice.read(notificationsKey) === undefined || !navigator.onLine) return;
  await import("./phone/notification-calls.ts").then(({ endHere }) => endHere()).catch(() => undefined);
};

/** Of the agent whose days the phone keeps, what another did is no matter of theirs; of all, where it keeps none. */
const countOwnWaiting = async (): Promise<number> => {
  const owner = await makeDayStore(Date.now).owner();
  return countWaiting(outboxPhone(), owner?.userId);
};

const askWhatIsLost = async (): Promise<boolean> => {
  const unsaved = countUnsaved();
  const waiting = await countOwnWaiting().catch(() => 0);
  const typed = countDrafts();
  const texts = [
    typed > 0 ? words().signOutTyped(typed) : "",
    unsaved > 0 ? words().signOutUnsaved(unsaved) : "",
    waiting > 0 ? words().signOutText(waiting) : "",
  ];
  return (
    typed + unsaved + waiting === 0 ||
    confirm({
      title: words().signOutTitle,
      description: texts.filter(Boolean).join(" "),
      action: words().signOut,
      cancel: words().stay,
    })
  );
};

/** Whether to sign out; this phone's notifications are ended before, while our server still knows whose it is. */
export const confirmSignOut = async (): Promise<boolean> => {
  const isConfirmed = await askWhatIsLost();
  if (isConfirmed) await endNotifications();
  return isConfirmed;
};
