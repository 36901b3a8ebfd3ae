import { useState } from "react";
import { useSession } from "#lib/session.ts";
import { type CallerDraft, callerSubmission, readCallerDraft, storeCallerDraft, typedValues } from "./caller-draft.ts";

type Choices = Omit<CallerDraft, "personId" | "typed" | "hasAccessNotes">;

/** What was typed about a caller, kept in this tab until it is booked, kept as a quote or cleared. */
export const useCallerDraft = (key: string) => {
  const { user } = useSession();
  const [restored] = useState(() => (user === null ? undefined : readCallerDraft(key, user.id)));
  const [typed, setTyped] = useState(restored?.typed ?? {});
  const [isTouched, setTouched] = useState(restored !== undefined);
  const [submission] = useState(() => callerSubmission(key, "booking"));
  const [quoteSubmission] = useState(() => callerSubmission(key, "quote"));
  return {
    restored,
    typed,
    isTouched,
    submission,
    quoteSubmission,
    touch: (): void => setTouched(true),
    /** For fields that are filled in anew by a choice. */
    drop: (...names: readonly string[]): void =>
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name)))),
    store: (form: HTMLFormElement | null, choices: Choices): void => {
      // A sign-out has just cleared it.
      if (user === null) return;
      storeCallerDraft(key, { ...choices, personId: user.id, typed: { ...typed, ...typedValues(form) } });
    },
    areNotesLost: restored?.hasAccessNotes === true && restored.typed["accessNotes"] === undefined,
  };
};
