import type { ContactSubmission } from "@cleaning/contract/site/contact";
import { createConversions } from "electrodb";
import type { Database } from "../../platform/database/index.ts";
import { arrangedSubmissions, readSubmissions, type SubmissionQuery } from "../../platform/submissions/list.ts";
import { submissionStatsOf, totalsRead } from "../../platform/totals/stats.ts";
import { contactEntity, type ContactRecord } from "./entity.ts";
import { contactRecords } from "./records.ts";

export const listedContacts = {
  ...contactRecords,
  pages: (database: Database, query: SubmissionQuery) => {
    const entity = contactEntity(database);
    return readSubmissions("contact", query, entity.query, createConversions(entity).byAccessPattern);
  },
  named: (submissions: ContactSubmission[]) => ({ submissions }),
  arranged: (records: readonly ContactRecord[], query: SubmissionQuery) => arrangedSubmissions(records, query),
  totals: (database: Database) => [totalsRead(database, "contact")] as const,
  stats: submissionStatsOf,
};
