import { namePrefix, region } from "../../bootstrap-contract.ts";
import { arn, type Grant, verbs } from "./grant.ts";
import type { Reach } from "./reach.ts";

/** Set by the deployment that creates table and bucket; unsetting it would end their copies. */
const creationOnlyActions = {
  table: verbs("dynamodb", "UpdateContinuousBackups UpdateTimeToLive"),
  uploads: ["s3:PutBucketVersioning"],
};

/**
 * Denies deployments what would lose production's data. `UpdateTable`, `UpdateUserPool` and the bucket's lifecycle and
 * policy stay allowed: deployments need them, and deletion is denied here whatever they switch off.
 *
 * @param isDeployed false for production's first deployment, which sets what `creationOnlyActions` names
 */
export const dataProtectionGrants = ({ kind, stages, names }: Reach, isDeployed: boolean): readonly Grant[] => {
  if (kind !== "production") return [];
  const uploads = `arn:aws:s3:::${namePrefix(stages)}uploads*`;
  return [
    {
      sid: "TableStays",
      why: "The customers. Recovery to any second of 35 days ends when it is switched off.",
      effect: "Deny",
      actions: ["dynamodb:DeleteTable", ...(isDeployed ? creationOnlyActions.table : [])],
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
      actions: ["s3:DeleteBucket", ...(isDeployed ? creationOnlyActions.uploads : [])],
      resources: [uploads],
    },
  ];
};
