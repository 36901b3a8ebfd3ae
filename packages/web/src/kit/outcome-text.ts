import { failureText, preferServerMessage, isUnknownOutcome } from "#lib/failure-text.ts";

type Words = {
  /** Before the words of a refusal: "Failed to update visit: ". */
  refused?: string;
  /** Whether nobody knew what became of the try before this one, which may be why this one is refused. */
  afterUnknown?: boolean;
};

/** Of a change that failed: claims no more than is known. */
export const outcomeText = (error: unknown, { refused = "", afterUnknown = false }: Words = {}): string => {
  const words = failureText(error, preferServerMessage);
  if (isUnknownOutcome(error)) return `We do not know whether it was saved. ${words} If you see it here, it was saved.`;
  const text = `${refused}${words}`;
  return afterUnknown ? `${text} Your first try may have been saved: please look at how it is now.` : text;
};
