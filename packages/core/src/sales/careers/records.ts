import { defined } from "@cleaning/contract/data/defined";
import type { CareerApplication, JobApplication } from "@cleaning/contract/site/careers";
import { defineRecord } from "../../platform/records/record-type.ts";
import { submissionType } from "../../platform/submissions/entity.ts";
import { applicationBasics, type ApplicationRecord } from "./entity.ts";

type Application = Omit<JobApplication, "subjectLine">;

export const applicationRecords = defineRecord({
  ...applicationBasics,
  ...submissionType("career-applications"),
  view: (record: ApplicationRecord): CareerApplication => record,
  make: ({ id, fields, now }: { id: number; fields: Application; now: Date }): ApplicationRecord => ({
    id,
    ...defined(fields),
    createdAt: now.toISOString(),
    isProcessed: false,
  }),
});
