import { createContext, useContext } from "react";
import type { SubmissionKeys } from "#lib/use-submission.ts";

export const DraftKeys = createContext<SubmissionKeys | undefined>(undefined);

/** For what a form within a draft sends (`keys` of `useForm`): they live as long as the draft. */
export const useDraftKeys = (): SubmissionKeys | undefined => useContext(DraftKeys);
