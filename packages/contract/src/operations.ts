import { errorBody } from "./http/errors.ts";
import type { AnyOperation, NamedSchemas, Operation } from "./operation.ts";
import type { Call, Routes } from "./routes.ts";
import { accountsOperations, accountsSchemas } from "./routes/accounts.operations.ts";
import { adminBookingsOperations, adminBookingsSchemas } from "./routes/admin-bookings.operations.ts";
import { adminVisitsOperations, adminVisitsSchemas } from "./routes/admin-visits.operations.ts";
import { adminOperations, adminSchemas } from "./routes/admin.operations.ts";
import { agentDayOperations, agentDaySchemas } from "./routes/agent-day.operations.ts";
import { agentWeekOperations, agentWeekSchemas } from "./routes/agent-week.operations.ts";
import { announcementsOperations, announcementsSchemas } from "./routes/announcements.operations.ts";
import { bookingOperations, bookingSchemas } from "./routes/booking.operations.ts";
import { checkoutOperations, checkoutSchemas } from "./routes/checkout.operations.ts";
import { adminHomesOperations, homesOperations, homesSchemas } from "./routes/homes.operations.ts";
import { messageWordsOperations, messageWordsSchemas } from "./routes/message-words.operations.ts";
import { peopleOperations, peopleSchemas } from "./routes/people.operations.ts";
import { quotePageOperations, quotePageSchemas } from "./routes/quote-page.operations.ts";
import { ratingsOperations, ratingsSchemas } from "./routes/ratings.operations.ts";
import { requestsOperations, requestsSchemas } from "./routes/requests.operations.ts";
import { siteOperations, siteSchemas } from "./routes/site.operations.ts";
import { syncOperations, syncSchemas } from "./routes/sync.operations.ts";
import { timesheetsOperations, timesheetsSchemas } from "./routes/timesheets.operations.ts";
import { visitPageOperations, visitPageSchemas } from "./routes/visit-page.operations.ts";
import { visitProblemsOperations, visitProblemsSchemas } from "./routes/visit-problems.operations.ts";
import { visitRecordOperations, visitRecordSchemas } from "./routes/visit-record.operations.ts";
import { visitsOperations, visitsSchemas } from "./routes/visits.operations.ts";

export const operations: { readonly [Key in Call]: Operation<Routes[Key]> } = {
  ...siteOperations,
  ...accountsOperations,
  ...checkoutOperations,
  ...visitsOperations,
  ...quotePageOperations,
  ...visitPageOperations,
  ...visitRecordOperations,
  ...visitProblemsOperations,
  ...bookingOperations,
  ...agentDayOperations,
  ...agentWeekOperations,
  ...homesOperations,
  ...adminOperations,
  ...requestsOperations,
  ...peopleOperations,
  ...adminVisitsOperations,
  ...adminHomesOperations,
  ...ratingsOperations,
  ...timesheetsOperations,
  ...adminBookingsOperations,
  ...messageWordsOperations,
  ...announcementsOperations,
  ...syncOperations,
};

export const operationOf = (call: Call): AnyOperation => operations[call];

export const namedSchemas: NamedSchemas = {
  Error: errorBody,
  ...siteSchemas,
  ...accountsSchemas,
  ...checkoutSchemas,
  ...visitsSchemas,
  ...quotePageSchemas,
  ...visitPageSchemas,
  ...visitRecordSchemas,
  ...visitProblemsSchemas,
  ...bookingSchemas,
  ...agentDaySchemas,
  ...agentWeekSchemas,
  ...homesSchemas,
  ...adminSchemas,
  ...requestsSchemas,
  ...peopleSchemas,
  ...adminVisitsSchemas,
  ...ratingsSchemas,
  ...timesheetsSchemas,
  ...adminBookingsSchemas,
  ...messageWordsSchemas,
  ...announcementsSchemas,
  ...syncSchemas,
};
