import { type RefObject, useEffect, useRef } from "react";
import { isUnknownOutcome } from "#lib/failure-text.ts";
import { outcomeText } from "./outcome-text.ts";

/**
 * What is said of a change that failed. One that is refused after a try without an answer may have been saved by that try.
 *
 * @param refused before the words of a refusal: "Failed to update visit: "
 */
export const useOutcome = (refused: string) => {
  const unknown = useRef<string>(undefined);
  return {
    text: (error: unknown, sent = ""): string =>
      outcomeText(error, { refused, afterUnknown: unknown.current === sent }),
    /** Once its text was shown. @returns whether it may have been saved */
    note: (error: unknown, sent = ""): boolean => {
      const isUnknown = isUnknownOutcome(error);
      unknown.current = isUnknown ? sent : undefined;
      return isUnknown;
    },
    clear: (): void => {
      unknown.current = undefined;
    },
  };
};

/** Whether the component is still mounted: another dialog may be open when the answer comes. */
export const useIsShown = (): Readonly<RefObject<boolean>> => {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
};
