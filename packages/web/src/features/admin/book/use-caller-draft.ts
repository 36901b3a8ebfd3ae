import { useState } from "react";
import { useSession } from "#lib/session.ts";
import {
  type CallerDraft,
  callerSubmission,
  fieldValues,
  forgetCallerDraft,
  readCallerDraft,
  storeCallerDraft,
} from "./caller-draft.ts";

type Choices = Omit<CallerDraft, "values" | "hasAccessNotes">;

/** What was typed about a caller, kept in this tab until it is booked, kept as a quote or cleared. */
export const useCallerDraft = (key: string) => {
  const { user } = useSession();
  const [savedDraft] = useState(() => readCallerDraft(key));
  const [values, setValues] = useState(savedDraft?.values ?? {});
  const [isTouched, setTouched] = useState(savedDraft !== undefined);
  const [submission] = useState(() => callerSubmission(key, "booking"));
  const [quoteSubmission] = useState(() => callerSubmission(key, "quote"));
  return {
    savedDraft,
    values,
    isTouched,
    submission,
    quoteSubmission,
    touch: (): void => setTouched(true),
    /** For fields that are filled in anew by a choice. */
    drop: (...names: readonly string[]): void =>
      setValues((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name)))),
    store: (form: HTMLFormElement | null, choices: Choices): void => {
      // A sign-out has just cleared it.
      if (user === null) return;
      storeCallerDraft(key, { ...choices, values: { ...values, ...fieldValues(form) } });
    },
    forget: (): void => forgetCallerDraft(key),
    areNotesLost: savedDraft?.hasAccessNotes === true && savedDraft.values["accessNotes"] === undefined,
  };
};
export type CallerDraftState = ReturnType<typeof useCallerDraft>;
