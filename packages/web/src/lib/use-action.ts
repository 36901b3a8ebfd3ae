import { useState } from "react";
import { type FailureWords, failureText } from "./failure-text.ts";
import { type KeyFor, useSubmission } from "./use-submission.ts";

/** For a button: one action at a time; `failure` is the text of the last error, by `words` or what they make of it. */
export const useAction = (words?: FailureWords | ((error: unknown) => string)) => {
  const { submit, submitting } = useSubmission();
  const [failure, setFailure] = useState<string>();
  const run = (work: (keyFor: KeyFor) => Promise<void>, onFailure?: (error: unknown) => void): Promise<void> =>
    submit(
      (keyFor) => {
        setFailure(undefined);
        return work(keyFor);
      },
      (error) => {
        setFailure(typeof words === "function" ? words(error) : failureText(error, words));
        onFailure?.(error);
      },
    );
  return { run, isRunning: submitting, failure };
};
