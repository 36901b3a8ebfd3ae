/**
 * `opted-out`: the carrier ended texts to this number; `invalid`: it can receive none; `spent`: the account's limit;
 * `enough`: what one number may get; `elsewhere`: the stage texts no such number; `unanswered`: it may have gone out, so it is not sent again.
 */
export type TextRefusal = "opted-out" | "invalid" | "spent" | "enough" | "elsewhere" | "unanswered";

export type SendText = (text: {
  to: string;
  body: string;
}) => Promise<{ serviceId: string | undefined } | { refused: TextRefusal }>;
