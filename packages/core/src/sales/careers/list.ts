import type { CareerApplication } from "@cleaning/contract/site/careers";
import { createConversions } from "electrodb";
import type { Database } from "../../platform/database/index.ts";
import { sortedSubmissions, readSubmissions, type SubmissionQuery } from "../../platform/submissions/list.ts";
import { submissionStatsOf, totalsRead } from "../../platform/totals/stats.ts";
import { applicationEntity, type ApplicationRecord } from "./entity.ts";
import { applicationRecords } from "./records.ts";

export const listedApplications = {
  ...applicationRecords,
  pages: (database: Database, query: SubmissionQuery, now: Date) => {
    const entity = applicationEntity(database);
    return readSubmissions("application", query, entity, createConversions(entity).byAccessPattern, now);
  },
  listAnswer: (applications: CareerApplication[]) => ({ applications }),
  sorted: (records: readonly ApplicationRecord[], query: SubmissionQuery, now: Date) =>
    sortedSubmissions(records, query, now),
  totals: (database: Database) => [totalsRead(database, "application")] as const,
  stats: submissionStatsOf,
};
