import type { LambdaName } from "@cleaning/contract/http/route";
import { accountsRoutes } from "@cleaning/contract/routes/accounts";
import { adminRoutes } from "@cleaning/contract/routes/admin";
import { adminBookingsRoutes } from "@cleaning/contract/routes/admin-bookings";
import { adminVisitsRoutes } from "@cleaning/contract/routes/admin-visits";
import { agentDayRoutes } from "@cleaning/contract/routes/agent-day";
import { agentWeekRoutes } from "@cleaning/contract/routes/agent-week";
import { announcementsRoutes } from "@cleaning/contract/routes/announcements";
import { bookingRoutes } from "@cleaning/contract/routes/booking";
import { checkoutRoutes } from "@cleaning/contract/routes/checkout";
import { adminHomesRoutes, homesRoutes } from "@cleaning/contract/routes/homes";
import { messageWordsRoutes } from "@cleaning/contract/routes/message-words";
import { ownVisitRoutes } from "@cleaning/contract/routes/own-visit";
import { peopleRoutes } from "@cleaning/contract/routes/people";
import { quotePageRoutes } from "@cleaning/contract/routes/quote-page";
import { ratingsRoutes } from "@cleaning/contract/routes/ratings";
import { requestsRoutes } from "@cleaning/contract/routes/requests";
import { siteRoutes } from "@cleaning/contract/routes/site";
import { syncRoutes } from "@cleaning/contract/routes/sync";
import { timesheetsRoutes } from "@cleaning/contract/routes/timesheets";
import { visitProblemsRoutes } from "@cleaning/contract/routes/visit-problems";
import { visitRecordRoutes } from "@cleaning/contract/routes/visit-record";
import { visitsRoutes } from "@cleaning/contract/routes/visits";
import { handlers as accounts } from "../accounts.ts";
import { adminBookingsHandlers } from "../admin-bookings.ts";
import { adminHandlers } from "../admin-visits.ts";
import { handlers as admin } from "../admin.ts";
import { handlers as agentDay } from "../agent-day.ts";
import { agentWeekHandlers } from "../agent-week.ts";
import { announcementsHandlers } from "../announcements.ts";
import { handlers as booking, quotePageHandlers } from "../booking.ts";
import { handlers as checkout } from "../checkout.ts";
import { homesHandlers, adminHomesHandlers } from "../homes.ts";
import { createApiFunction } from "../http/api-function.ts";
import { messageWordsHandlers } from "../message-words.ts";
import { ownVisitHandlers } from "../own-visit.ts";
import { peopleHandlers } from "../people.ts";
import { ratingsHandlers } from "../ratings.ts";
import { requestsHandlers } from "../requests.ts";
import { handlers as site } from "../site.ts";
import { handlers as sync } from "../sync.ts";
import { timesheetsHandlers } from "../timesheets.ts";
import { visitProblemsHandlers } from "../visit-problems.ts";
import { visitRecordHandlers } from "../visit-record.ts";
import { handlers as visits } from "../visits.ts";
import type { Deps } from "./index.ts";

export const apiFunctions = (deps: Deps) =>
  ({
    site: createApiFunction(siteRoutes, site, deps),
    accounts: createApiFunction({ ...accountsRoutes, ...peopleRoutes }, { ...accounts, ...peopleHandlers }, deps),
    checkout: createApiFunction(checkoutRoutes, checkout, deps),
    visits: createApiFunction(
      {
        ...visitsRoutes,
        ...ownVisitRoutes,
        ...visitRecordRoutes,
        ...visitProblemsRoutes,
        ...ratingsRoutes,
        ...timesheetsRoutes,
        ...adminVisitsRoutes,
        ...homesRoutes,
        ...adminHomesRoutes,
      },
      {
        ...visits,
        ...ownVisitHandlers,
        ...visitRecordHandlers,
        ...visitProblemsHandlers,
        ...ratingsHandlers,
        ...timesheetsHandlers,
        ...adminHandlers,
        ...homesHandlers,
        ...adminHomesHandlers,
      },
      deps,
    ),
    booking: createApiFunction(
      { ...bookingRoutes, ...quotePageRoutes, ...adminBookingsRoutes },
      { ...booking, ...quotePageHandlers, ...adminBookingsHandlers },
      deps,
    ),
    agent: createApiFunction({ ...agentDayRoutes, ...agentWeekRoutes }, { ...agentDay, ...agentWeekHandlers }, deps),
    admin: createApiFunction(
      { ...adminRoutes, ...announcementsRoutes, ...messageWordsRoutes, ...requestsRoutes },
      { ...admin, ...announcementsHandlers, ...messageWordsHandlers, ...requestsHandlers },
      deps,
    ),
    sync: createApiFunction(syncRoutes, sync, deps),
  }) satisfies Record<LambdaName, unknown>;
