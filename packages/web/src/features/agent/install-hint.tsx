import { type ReactElement, useState } from "react";
import { onDevice } from "#lib/storage.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("today");

/** In local storage: the person does not want it on the home screen. */
const dismissedKey = "agentInstallDismissed";

/** Only Apple's browsers say whether a page was opened from the home screen; they show no notifications otherwise. */
const isInAppleBrowser = (): boolean => "standalone" in navigator && navigator.standalone === false;

export const InstallHint = (): ReactElement | null => {
  const [isDismissed, setDismissed] = useState(() => onDevice.read(dismissedKey) !== undefined);
  if (isDismissed || !isInAppleBrowser()) return null;
  return (
    <aside className="agent-part">
      <p>{words().install}</p>
      <button
        type="button"
        className="agent-button agent-button--quiet"
        onClick={() => {
          onDevice.write({ [dismissedKey]: "yes" });
          setDismissed(true);
        }}
      >
        {words().installLater}
      </button>
    </aside>
  );
};
