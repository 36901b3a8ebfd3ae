import type { ContactSubmission } from "@cleaning/contract/contact";
import { createConversions } from "electrodb";
import type { Database } from "../database/index.ts";
import { readSubmissions, type SubmissionQuery } from "../submissions/list.ts";
import { submissionTotals } from "../totals/index.ts";
import { contactEntity } from "./entity.ts";
import { contactRecords } from "./records.ts";

/** Contact requests as they are listed. */
export const listedContacts = {
  ...contactRecords,
  pages: (database: Database, query: SubmissionQuery) => {
    const entity = contactEntity(database);
    return readSubmissions("contact", query, entity.query, createConversions(entity).byAccessPattern);
  },
  named: (submissions: ContactSubmission[]) => ({ submissions }),
  stats: (database: Database) => submissionTotals(database, "contact"),
};
