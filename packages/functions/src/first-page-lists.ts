import type { adminRoutes } from "@cleaning/contract/routes/admin";
import { listRecords } from "@cleaning/core/platform/records/list.ts";
import { listedApplications } from "@cleaning/core/sales/careers/list.ts";
import { listedContacts } from "@cleaning/core/sales/contact/list.ts";
import type { Handlers } from "./http/api-function.ts";

type ListCall = "GET /api/admin/contact-submissions" | "GET /api/admin/career-applications";

/** What the office's first page asks for: they come with the start, without all that the office can do. */
export const firstPageLists: Pick<Handlers<typeof adminRoutes>, ListCall> = {
  "GET /api/admin/contact-submissions": ({ query }, { deps, now }) =>
    listRecords(listedContacts, deps.database(), query, now),

  "GET /api/admin/career-applications": ({ query }, { deps, now }) =>
    listRecords(listedApplications, deps.database(), query, now),
};
