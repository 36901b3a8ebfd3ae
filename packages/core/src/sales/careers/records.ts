import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { CareerApplication, JobApplication } from "@cleaning/contract/site/careers";
import { defineRecord } from "../../platform/records/record-type.ts";
import {
  newSubmission,
  submissionType,
  type RequestWorkChange,
  workedOn,
  workOf,
} from "../../platform/submissions/entity.ts";
import { applicationBasics, type ApplicationRecord } from "./entity.ts";

type Application = Omit<JobApplication, "subjectLine">;

/** `invitedAt`: the applicant was invited to the team, and is hired by it. */
export type ApplicationChange = RequestWorkChange & { invitedAt?: string | undefined };

const viewOf = (record: ApplicationRecord): CareerApplication => {
  const { id, name, email, phone, position, experience, resumeUrl, createdAt, invitedAt = null } = record;
  const person = { name, email, phone };
  return {
    id,
    ...person,
    position,
    experience,
    ...omitUndefined({ resumeUrl }),
    createdAt,
    invitedAt,
    ...workOf(record),
  };
};

export const applicationRecords = defineRecord({
  ...applicationBasics,
  ...submissionType("career-applications"),
  view: viewOf,
  create: ({ id, fields, now }: { id: number; fields: Application; now: Date }): ApplicationRecord => ({
    id,
    ...omitUndefined(fields),
    createdAt: now.toISOString(),
    ...newSubmission,
  }),
  changed: (before: ApplicationRecord, { invitedAt, ...change }: ApplicationChange, now: Date): ApplicationRecord => {
    const isInvited = invitedAt !== undefined;
    const work = workedOn("career-applications", before, isInvited ? { ...change, state: "hired" } : change, now);
    return { ...work, ...omitUndefined({ invitedAt }) };
  },
});
