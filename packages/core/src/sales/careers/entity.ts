import { positionValues } from "@cleaning/contract/catalog/positions";
import type { EntityItem } from "electrodb";
import { defineEntity } from "../../platform/database/entity.ts";
import { type TermForm, wideTerms } from "../../platform/search/terms.ts";
import { submissionAttributes, submissionCounts, submissionIndexes } from "../../platform/submissions/entity.ts";

export const applicationEntity = defineEntity(
  "application",
  {
    ...submissionAttributes,
    name: { type: "string", required: true },
    email: { type: "string", required: true },
    phone: { type: "string", required: true },
    position: { type: positionValues, required: true },
    experience: { type: "string", required: true },
    resumeUrl: { type: "string" },
    invitedAt: { type: "string" },
  },
  submissionIndexes,
);

export type ApplicationRecord = EntityItem<ReturnType<typeof applicationEntity>>;

export const applicationBasics = {
  name: "application",
  entity: applicationEntity,
  counts: submissionCounts("application"),
  terms: (record: ApplicationRecord, form?: TermForm) => wideTerms(record, form),
} as const;
