import { useState } from "react";
import { type FailureWords, failureText } from "./failure-text.ts";
import { useSubmission } from "./use-submission.ts";

/** For a button: one action at a time; `failure` is the text of the last error. */
export const useAction = (words?: FailureWords) => {
  const { submit, submitting } = useSubmission();
  const [failure, setFailure] = useState<string>();
  const run = (work: () => Promise<void>, onFailure?: (error: unknown) => void): Promise<void> =>
    submit(
      () => {
        setFailure(undefined);
        return work();
      },
      (error) => {
        setFailure(failureText(error, words));
        onFailure?.(error);
      },
    );
  return { run, isRunning: submitting, failure };
};
