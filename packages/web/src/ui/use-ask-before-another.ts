import { useRef } from "react";
import { NotSent } from "#lib/not-sent.ts";
import { isUnknownOutcome } from "#lib/unknown-outcome.ts";
import { confirm } from "./confirm.tsx";

/**
 * Sends; where the answer before was lost and something else is sent now, asks first, because both may be stored.
 *
 * @param what as in "Send a second message?"
 * @throws NotSent, and what `send` throws
 */
export const useAskBeforeAnother = (what: string) => {
  const unanswered = useRef<string>(undefined);
  return async <T>(content: unknown, send: () => Promise<T>): Promise<T> => {
    const json = JSON.stringify(content);
    const isOther = unanswered.current !== undefined && unanswered.current !== json;
    if (isOther && !(await confirmAnother(what)))
      throw new NotSent("Nothing more was sent. To send the first one again, undo what you changed since.");
    try {
      const answer = await send();
      unanswered.current = undefined;
      return answer;
    } catch (error) {
      if (isUnknownOutcome(error)) unanswered.current = json;
      throw error;
    }
  };
};

const confirmAnother = (what: string): Promise<boolean> =>
  confirm({
    title: `${what}?`,
    description:
      "What you sent before may have arrived, and something is different since. If it has, this is another one beside it.",
    action: "Send this too",
    cancel: "Go back",
  });
