export const channelNames = ["mail", "text", "push"] as const;
export type ChannelName = (typeof channelNames)[number];

/**
 * `delivered`, `bounced` and `complained` are what the mail or phone service reports later; `not-sent`: nothing reached
 * the service, or it refused what it was given; `dropped`: an operator ended its tries.
 */
export const sentStates = ["sent", "delivered", "bounced", "complained", "not-sent", "dropped"] as const;

/**
 * Why a message bounced or was not sent. `full` (for now nothing was taken) and `mailbox-full` may work another time, the
 * others do not; `unknown-domain`: nothing behind the address's @ takes mails; `refused`: for what it holds, or whence it
 * comes; `outdated`: what the office sent again did not hold any more, or was switched off, when its turn came;
 * `unreachable`: no text reached its reader then.
 */
export const stateReasons = [
  "full",
  "mailbox-full",
  "unknown-address",
  "unknown-domain",
  "bounced",
  "complained",
  "refused",
  "outdated",
  "unreachable",
] as const;
export type StateReason = (typeof stateReasons)[number];

export const undeliveredCauses = [
  "unknown-domain",
  "unknown-address",
  "mailbox-full",
  "full",
  "refused",
  "complained",
] as const satisfies readonly StateReason[];

/** For good: the address gets no more mails. */
export const lastingBounces: ReadonlySet<StateReason | undefined> = new Set(["unknown-address", "unknown-domain"]);

export const suppressionReasons = ["bounced", "complained"] as const;
