import { failureText, isUnknownOutcome } from "#lib/failure-text.ts";
import { isRefusal } from "#lib/unknown-outcome.ts";

const noWords = { fallback: "Our server had a problem. Please try again." };

type Words = { done: string; once: string };

/** When nothing answered it may have arrived all the same: the form, sent again as it is, has the key of before. */
const unknownIn =
  ({ done, once }: Words) =>
  (error: unknown): string => {
    const text = failureText(error, noWords);
    if (isRefusal(error)) return `It is not ${done}. ${text}`;
    return isUnknownOutcome(error) ? `We do not know whether it was ${done}. ${text} ${once}` : text;
  };

export const sendFailureText = unknownIn({ done: "sent", once: "Sent again as it is, it goes out once." });
export const noteFailureText = unknownIn({ done: "noted", once: "Noted again as it is, it is kept once." });
