export const acceptances = ["asked", "accepted", "refused"] as const;
export type Acceptance = (typeof acceptances)[number];
