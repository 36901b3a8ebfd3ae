/** What the owner of an e-mail address answers to an order that a visitor made with it without signing in. */
export const acceptances = ["asked", "accepted", "refused"] as const;
export type Acceptance = (typeof acceptances)[number];
