import { confirm } from "#ui/confirm.tsx";
import { countWaiting, outboxPhone } from "./phone/outbox.ts";
import { appWords } from "./words/app.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf(appWords);

/** Asks before a sign-out that leaves something unsent on this phone. */
export const confirmSignOut = async (): Promise<boolean> => {
  const waiting = await countWaiting(outboxPhone()).catch(() => 0);
  return (
    waiting === 0 ||
    confirm({
      title: words.signOutTitle,
      description: words.signOutText(waiting),
      action: words.signOut,
      cancel: words.stay,
    })
  );
};
