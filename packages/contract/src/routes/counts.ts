import { inboxCounts } from "../admin/counts.ts";
import { defineRoutes } from "../http/route.ts";

/** Apart from the inbox, whose schemas no other page of the office loads. */
export const countsRoutes = defineRoutes({
  "GET /api/admin/counts": {
    lambda: "visits",
    access: "admin",
    summary: "How much waits in each group of the inbox, for the menu of every page",
    output: inboxCounts,
  },
});
