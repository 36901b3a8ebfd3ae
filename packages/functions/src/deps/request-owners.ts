import type { Proofs } from "../http/owner.ts";

export const requestOwners = {
  "accountRequest by session": async (...claim) => (await import("../lazy/acceptance.ts")).ownRequest(...claim),
} satisfies Partial<Proofs>;
