import { type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { useSubmission } from "#lib/use-submission.ts";
import { formFailureWords } from "./failure-words.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("ownProfile");

type Props = {
  text: string;
  /** Which request: a screen reader hears it behind "Withdraw". */
  what: string;
  /** While the office has not answered; undefined for who may not. */
  withdraw: (() => Promise<void>) | undefined;
  /** Reads the request anew: the office may have answered first. */
  refresh: () => Promise<unknown>;
};

/** What became of a request to the office, and the way to take it back. */
export const OwnRequestState = ({ text, what, withdraw, refresh }: Props): ReactElement => {
  const state = useRef<HTMLParagraphElement>(null);
  const isPressed = useRef(false);
  const [failure, setFailure] = useState<string>();
  const { submit, submitting } = useSubmission();
  const label = submitting ? words().withdrawing : words().withdraw;
  const isOpen = withdraw !== undefined;
  // The button is gone, and the focus with it.
  useLayoutEffect(() => {
    if (!isOpen && isPressed.current) state.current?.focus();
    isPressed.current = false;
  }, [isOpen]);
  const press = (send: () => Promise<void>): void => {
    setFailure(undefined);
    isPressed.current = true;
    void submit(send, async (error) => {
      setFailure(formFailureWords(error));
      await refresh();
    });
  };
  return (
    <>
      <p ref={state} tabIndex={-1} className="agent-status">
        {text}
      </p>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {withdraw !== undefined && (
        <button
          type="button"
          className="agent-button"
          aria-label={`${label} ${what}`}
          aria-disabled={submitting}
          onClick={() => press(withdraw)}
        >
          {label}
        </button>
      )}
    </>
  );
};
