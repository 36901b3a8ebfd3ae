import { namePrefix, region } from "../../bootstrap-contract.ts";
import { arn, type Grant, verbs } from "./grant.ts";
import type { Reach } from "./reach.ts";

/** What only the deployment that makes the table and the bucket sets, and what would end its copies if it were unset. */
const setOnce = {
  table: verbs("dynamodb", "UpdateContinuousBackups UpdateTimeToLive"),
  uploads: ["s3:PutBucketVersioning"],
};

/**
 * Denies production's deployments what would lose its data. They never need it: production refuses to be removed, and
 * keeps table, bucket, pool and key even when the program no longer names them. An attempt is a mistake, and fails.
 *
 * Not denied, because deployments need them: `UpdateTable` (a new index) and `UpdateUserPool`, which can also switch off
 * the protection against a deletion that is denied here anyway; and the bucket's lifecycle and policy, which follow the
 * code (`retention.ts`, `infra/storage.ts`).
 *
 * @param isDeployed whether production was deployed before: its first deployment sets what `setOnce` names
 */
export const keepGrants = ({ kind, stages, names }: Reach, isDeployed: boolean): readonly Grant[] => {
  if (kind !== "production") return [];
  const uploads = `arn:aws:s3:::${namePrefix(stages)}uploads*`;
  return [
    {
      sid: "TableStays",
      why: "The customers. Recovery to any second of 35 days ends when it is switched off.",
      effect: "Deny",
      actions: ["dynamodb:DeleteTable", ...(isDeployed ? setOnce.table : [])],
      resources: [arn("dynamodb", `table/${names}`, region)],
    },
    {
      sid: "PeopleStay",
      why: "Nobody could sign in any more: a pool has no copies.",
      effect: "Deny",
      actions: ["cognito-idp:DeleteUserPool"],
      resources: ["*"],
    },
    {
      sid: "KeyStays",
      why: "Without it nobody can read how to get into homes. The first three end it, the last takes everybody's right to it.",
      effect: "Deny",
      actions: verbs("kms", "ScheduleKeyDeletion DisableKey DeleteImportedKeyMaterial PutKeyPolicy"),
      resources: ["*"],
    },
    {
      sid: "UploadsStay",
      why: "A deployment has no business with resumes and photos, and a version that is deleted is gone.",
      effect: "Deny",
      actions: ["s3:*"],
      resources: [`${uploads}/*`],
    },
    {
      sid: "BucketStays",
      why: "The place of resumes and photos, and the versions that bring deleted ones back.",
      effect: "Deny",
      actions: ["s3:DeleteBucket", ...(isDeployed ? setOnce.uploads : [])],
      resources: [uploads],
    },
  ];
};
