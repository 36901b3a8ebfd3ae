import { namePrefix, region } from "../../bootstrap-contract.ts";
import { arn, type Grant, verbs } from "./grant.ts";
import { denyOtherStagesByTag, stageTag, otherStageTag } from "./other-stages.ts";
import type { Reach } from "./reach.ts";

/** For the commands of docs/operations.md that work on records. No right to change the stage itself. */
export const customerDataGrants = ({ stages, names }: Reach): readonly Grant[] => {
  const ofStage = { StringEquals: { [stageTag]: stages } };
  const uploads = `arn:aws:s3:::${namePrefix(stages)}uploads*`;
  return [
    {
      sid: "Records",
      why: "SST gives the stage's prefix and random letters to the table's name, and a restored table begins like it; the indexes belong to it.",
      actions: verbs("dynamodb", "Scan Query GetItem BatchGetItem PutItem UpdateItem DeleteItem"),
      resources: [arn("dynamodb", `table/${names}`, region)],
    },
    {
      sid: "Files",
      why: "Resumes and photos, with their earlier versions; SST puts random letters into the bucket's name.",
      actions: verbs("s3", "GetObject GetObjectVersion DeleteObject DeleteObjectVersion"),
      resources: [`${uploads}/*`],
    },
    {
      sid: "FindFiles",
      why: "S3 says that a file is missing only to who may list the bucket; its name has random letters.",
      actions: verbs("s3", "ListBucket ListBucketVersions"),
      resources: [uploads],
    },
    {
      sid: "Identities",
      why: "A user pool has a number for a name; only the pool with the stage's tag is meant.",
      actions: verbs("cognito-idp", "AdminGetUser AdminUserGlobalSignOut AdminDeleteUser"),
      resources: [arn("cognito-idp", "userpool/*", region)],
      conditions: ofStage,
    },
    {
      sid: "AccessNotes",
      why: "A key has a number for a name; only that with the stage's tag is meant, for a named home of a named customer.",
      actions: ["kms:Decrypt"],
      resources: [arn("kms", "key/*", region)],
      conditions: {
        ...ofStage,
        Null: { "kms:EncryptionContext:customer": "false", "kms:EncryptionContext:home": "false" },
      },
    },
    denyOtherStagesByTag(otherStageTag(stages)),
  ];
};
