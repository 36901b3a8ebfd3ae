import type { EntityItem } from "electrodb";
import { gsi, sparse } from "../../platform/database/entity.ts";
import { defineVisitReport } from "../records/visit-events.ts";

const required = { type: "string", required: true } as const;

/** A visit has one rating at most. */
export const ratingId = "rating";

/** What a customer said of a visit: written once. A low one needs an answer: it is `open` until the office has given it. */
export const visitRatingEntity = defineVisitReport(
  "visitRating",
  {
    id: required,
    visitId: required,
    stars: { type: "number", required: true },
    words: { type: "string" },
    at: required,
    mayPublish: { type: "boolean", required: true },
    testimonialId: { type: "number" },
    /** Whose figures it counts in: the visit's agents when it was given. */
    agents: { type: "list", items: { type: "number" }, required: true },
    needsAnswer: { type: "boolean", required: true },
    state: { type: ["open", "closed"] as const, required: true },
    answeredAt: { type: "string" },
    answeredBy: { type: "string" },
  },
  "id",
  {
    newest: gsi(1, [], ["at", "subscriptionId", "occurrenceDate"]),
    open: sparse(
      gsi(2, ["state"], ["at", "subscriptionId", "occurrenceDate"]),
      ["state", "at", "subscriptionId", "occurrenceDate"],
      ({ state }) => state === "open",
    ),
  },
);
export type VisitRatingRecord = EntityItem<ReturnType<typeof visitRatingEntity>>;
