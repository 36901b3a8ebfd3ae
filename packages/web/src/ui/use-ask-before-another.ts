import { useRef } from "react";
import { isUnknownOutcome } from "#lib/failure-text.ts";
import { NotSent } from "#lib/not-sent.ts";
import { inTab } from "#lib/storage.ts";
import { confirm } from "./confirm.tsx";
import { useDraftKeys } from "./form.tsx";

/**
 * Sends; where the answer before was lost and something else is sent now, asks first, because both may be stored. The tab
 * remembers it when the form was closed meanwhile. The same is recognised by its key, which a draft keeps as long.
 *
 * @param what as in "Send a second message?"
 * @param about the record; other records are not asked about
 * @throws NotSent, and what `send` throws
 */
export const useAskBeforeAnother = (what: string, about: string | number) => {
  const keepsKeys = useDraftKeys() !== undefined;
  const sentHere = useRef<string>(undefined);
  const name = `unanswered.${what}.${about}`;
  return async <T>(content: unknown, send: () => Promise<T>): Promise<T> => {
    const json = JSON.stringify(content);
    const unanswered = inTab.read(name);
    const isSame = unanswered === json;
    const isRecognised = isSame && (keepsKeys || sentHere.current === json);
    if (unanswered !== undefined && !isRecognised && !(await confirmAnother(what, isSame)))
      throw new NotSent(
        `Nothing more was sent.${isSame ? "" : " To send the first one again, undo what you changed since."}`,
      );
    sentHere.current = json;
    try {
      const answer = await send();
      inTab.forget(name);
      return answer;
    } catch (error) {
      if (isUnknownOutcome(error)) inTab.write({ [name]: json });
      throw error;
    }
  };
};

const confirmAnother = (what: string, isSame: boolean): Promise<boolean> =>
  confirm({
    title: `${what}?`,
    description: `What you sent before may have arrived${isSame ? "" : ", and something is different since"}. If it has, this is another one beside it.`,
    action: "Send this too",
    cancel: "Go back",
  });
