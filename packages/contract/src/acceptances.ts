/** What somebody says to an order that was made with their e-mail address while they were not signed in. */
export const acceptances = ["asked", "accepted", "refused"] as const;
export type Acceptance = (typeof acceptances)[number];
