import { accountsRoutes } from "./routes/accounts.ts";
import { adminBookingsRoutes } from "./routes/admin-bookings.ts";
import { adminVisitsRoutes } from "./routes/admin-visits.ts";
import { adminRoutes } from "./routes/admin.ts";
import { agentDayRoutes } from "./routes/agent-day.ts";
import { agentWeekRoutes } from "./routes/agent-week.ts";
import { announcementsRoutes } from "./routes/announcements.ts";
import { bookingRoutes } from "./routes/booking.ts";
import { checkoutRoutes } from "./routes/checkout.ts";
import { countsRoutes } from "./routes/counts.ts";
import { adminHomesRoutes, homesRoutes } from "./routes/homes.ts";
import { messageWordsRoutes } from "./routes/message-words.ts";
import { ownVisitRoutes } from "./routes/own-visit.ts";
import { peopleRoutes } from "./routes/people.ts";
import { quotePageRoutes } from "./routes/quote-page.ts";
import { ratingsRoutes } from "./routes/ratings.ts";
import { requestsRoutes } from "./routes/requests.ts";
import { siteRoutes } from "./routes/site.ts";
import { syncRoutes } from "./routes/sync.ts";
import { timesheetsRoutes } from "./routes/timesheets.ts";
import { visitProblemsRoutes } from "./routes/visit-problems.ts";
import { visitRecordRoutes } from "./routes/visit-record.ts";
import { visitsRoutes } from "./routes/visits.ts";

export const routes = {
  ...siteRoutes,
  ...accountsRoutes,
  ...checkoutRoutes,
  ...visitsRoutes,
  ...quotePageRoutes,
  ...ownVisitRoutes,
  ...visitRecordRoutes,
  ...countsRoutes,
  ...visitProblemsRoutes,
  ...bookingRoutes,
  ...agentDayRoutes,
  ...agentWeekRoutes,
  ...homesRoutes,
  ...adminRoutes,
  ...requestsRoutes,
  ...peopleRoutes,
  ...adminVisitsRoutes,
  ...adminHomesRoutes,
  ...ratingsRoutes,
  ...messageWordsRoutes,
  ...announcementsRoutes,
  ...timesheetsRoutes,
  ...adminBookingsRoutes,
  ...syncRoutes,
} as const;

export type Routes = typeof routes;
export type Call = keyof Routes;
