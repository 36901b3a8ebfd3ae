/** Ways to reach a person. */
export const channelNames = ["mail", "text", "push"] as const;
export type ChannelName = (typeof channelNames)[number];

/**
 * `delivered`, `bounced` and `complained` are what the mail or phone service reports later; `not-sent`: nothing reached
 * the service, or it refused what it was given; `dropped`: an operator ended its tries.
 */
export const sentStates = ["sent", "delivered", "bounced", "complained", "not-sent", "dropped"] as const;

/**
 * Why a message bounced or was not sent. `full` may work another time, the others do not; `outdated`: what the office
 * sent again did not hold any more, or was switched off, when its turn came; `unreachable`: no text reached its reader
 * then.
 */
export const stateReasons = [
  "full",
  "unknown-address",
  "bounced",
  "complained",
  "refused",
  "outdated",
  "unreachable",
] as const;
export type StateReason = (typeof stateReasons)[number];

/** Why an address gets no more mails. */
export const suppressionReasons = ["bounced", "complained"] as const;
