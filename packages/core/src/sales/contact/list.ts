import type { ContactSubmission } from "@cleaning/contract/site/contact";
import { createConversions } from "electrodb";
import type { Database } from "../../platform/database/index.ts";
import { sortedSubmissions, readSubmissions, type SubmissionQuery } from "../../platform/submissions/list.ts";
import { submissionStatsOf, totalsRead } from "../../platform/totals/stats.ts";
import { contactEntity, type ContactRecord } from "./entity.ts";
import { contactRecords } from "./records.ts";

export const listedContacts = {
  ...contactRecords,
  pages: (database: Database, query: SubmissionQuery, now: Date) => {
    const entity = contactEntity(database);
    return readSubmissions("contact", query, entity, createConversions(entity).byAccessPattern, now);
  },
  listAnswer: (submissions: ContactSubmission[]) => ({ submissions }),
  sorted: (records: readonly ContactRecord[], query: SubmissionQuery, now: Date) =>
    sortedSubmissions(records, query, now),
  totals: (database: Database) => [totalsRead(database, "contact")] as const,
  stats: submissionStatsOf,
};
