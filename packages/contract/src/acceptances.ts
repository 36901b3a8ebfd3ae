/** What the owner of an e-mail address says to an order that was made with it by a visitor who was not signed in. */
export const acceptances = ["asked", "accepted", "refused"] as const;
export type Acceptance = (typeof acceptances)[number];
