import type { Schema } from "@cleaning/contract/http/schema";
import { type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { isUnknownOutcome } from "#lib/failure-text.ts";
import { useSubmission } from "#lib/use-submission.ts";
import { Button } from "#ui/button.tsx";
import type { FormProps } from "#ui/form.tsx";
import { AgentForm } from "./agent-form.tsx";
import { formFailureWords } from "./failure-words.ts";
import { lateWordsOf } from "./words/language.ts";
import { request } from "./words/request.ts";

const words = lateWordsOf("request", request);

type Props = {
  state: string;
  /** The words of each state. */
  states: Readonly<Record<string, string>>;
  /** Which request: a screen reader hears it behind "Withdraw". */
  what: string;
  /** While the office has not answered; undefined for who may not. */
  withdraw: (() => Promise<void>) | undefined;
  /** Reads the request anew: the office may have answered first. */
  refresh: () => Promise<unknown>;
};

/** What became of a request to the office, and the way to take it back. */
export const OwnRequestState = ({ state, states, what, withdraw, refresh }: Props): ReactElement => {
  const stateRef = useRef<HTMLParagraphElement>(null);
  const isPressed = useRef(false);
  const [failure, setFailure] = useState<string>();
  const { submit, submitting } = useSubmission();
  const label = submitting ? words().withdrawing : words().withdraw;
  const isOpen = withdraw !== undefined;
  // The button is gone, and the focus with it, unless that has gone elsewhere since.
  useLayoutEffect(() => {
    if (!isOpen && isPressed.current && document.activeElement === document.body) stateRef.current?.focus();
    isPressed.current = false;
  }, [isOpen]);
  const press = (send: () => Promise<void>): void => {
    setFailure(undefined);
    isPressed.current = true;
    void submit(send, async (error) => {
      const lead = isUnknownOutcome(error) ? `${words().withdrawnUnknown} ` : "";
      setFailure(`${lead}${formFailureWords(error)}`);
      await refresh();
    });
  };
  return (
    <>
      <p ref={stateRef} tabIndex={-1} className="agent-status">
        {states[state] ?? state}
      </p>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {withdraw !== undefined && (
        <Button look="outline" aria-label={`${label} ${what}`} isBusy={submitting} onClick={() => press(withdraw)}>
          {label}
        </Button>
      )}
    </>
  );
};

/** Asks the office for something, which changes nothing before it says yes. */
export const RequestForm = <S extends Schema>(props: FormProps<S>): ReactElement => (
  <AgentForm
    button={words().ask}
    busy={words().asking}
    lead={{ refused: words().notAsked, unknown: words().askedUnknown }}
    {...props}
  />
);
