import { useState } from "react";
import { failureText, isUnknownOutcome } from "#lib/failure-text.ts";
import { NotSent } from "#lib/not-sent.ts";

type Words = {
  refused: string;
  /** Where it may have arrived all the same. */
  unknown: string;
  again: string;
};

/** What `FormFailure` says first, and `explain` of `useForm`, of a form whose answer may be lost. */
export const useFailureLead = ({ refused, unknown, again }: Words) => {
  const [lead, setLead] = useState<string>();
  const explain = (error: unknown, isUnknown = isUnknownOutcome(error)): string => {
    if (error instanceof NotSent) {
      setLead(undefined);
      return error.message;
    }
    setLead(isUnknown ? unknown : refused);
    return isUnknown ? `${failureText(error)} ${again}` : failureText(error);
  };
  return { lead, explain };
};
