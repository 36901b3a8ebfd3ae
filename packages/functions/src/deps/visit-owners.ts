import type { Proofs } from "../http/owner.ts";

const portal = () => import("../lazy/portal.ts");

export const visitOwners = {
  "visit by session": async (...claim) => (await portal()).ownVisit(...claim),
  "visit by link": async (...claim) => (await portal()).visitOfLink(...claim),
  "visit by openLink": async (...claim) => (await portal()).visitOfOpenLink(...claim),
  "subscription by session": async (...claim) => (await portal()).ownSubscription(...claim),
  "home by session": async (...claim) => (await portal()).ownHome(...claim),
  "homeOrFirst by session": async (...claim) => (await portal()).ownHomeOrFirst(...claim),
} satisfies Partial<Proofs>;
