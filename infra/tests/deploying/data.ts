import { migrationPartition } from "@cleaning/contract/data/migrations";
import { all, arn, type Needs, on, serviceRole, withContext } from "./needs.ts";

const bucketArn = (name: string): string => `arn:aws:s3:::${name}`;

const partOf =
  (actions: Parameters<typeof on>[2]): Needs =>
  ({ text }) =>
    on("s3", bucketArn(text("bucket")), actions);

const readBucket = [
  "ListBucket GetBucketLocation GetBucketPolicy GetBucketAcl GetBucketCORS GetBucketWebsite GetBucketVersioning",
  "GetAccelerateConfiguration GetBucketRequestPayment GetBucketLogging GetLifecycleConfiguration",
  "GetReplicationConfiguration GetEncryptionConfiguration GetBucketObjectLockConfiguration GetBucketTagging",
  "ListTagsForResource",
].join(" ");

const bucket: Needs = ({ text, is }) =>
  all(
    on("s3", bucketArn(text("bucket")), {
      create: "CreateBucket PutBucketTagging TagResource",
      read: readBucket,
      update: "PutBucketTagging TagResource UntagResource",
      delete: "DeleteBucket",
    }),
    is("forceDestroy")
      ? all(
          on("s3", bucketArn(text("bucket")), { delete: "ListBucket ListBucketVersions" }),
          on("s3", `${bucketArn(text("bucket"))}/uploads/1.pdf`, { delete: "DeleteObject DeleteObjectVersion" }),
        )
      : on("s3", "", {}),
  );

const object: Needs = ({ text }) =>
  all(
    on("s3", `${bucketArn(text("bucket"))}/${text("key")}`, {
      create: "PutObject PutObjectTagging",
      read: "GetObject GetObjectTagging",
      update: "PutObject PutObjectTagging",
      delete: "DeleteObject",
    }),
    // S3 reports a missing file only to who may list the bucket.
    on("s3", bucketArn(text("bucket")), { read: "ListBucket" }),
  );

const table: Needs = ({ text }) =>
  on("dynamodb", text("arn"), {
    create: "CreateTable TagResource UpdateTimeToLive UpdateContinuousBackups UpdateTable",
    read: "DescribeTable DescribeContinuousBackups DescribeTimeToLive ListTagsOfResource",
    update: "UpdateTable UpdateTimeToLive UpdateContinuousBackups TagResource UntagResource",
    delete: "DeleteTable DescribeTable",
  });

/** Never changed or deleted (`infra/storage.ts`). */
const tableItem: Needs = ({ region, text }) =>
  withContext(
    on("dynamodb", arn("dynamodb", `table/${text("tableName")}`, region), {
      create: "PutItem GetItem",
      read: "GetItem",
    }),
    { "dynamodb:LeadingKeys": migrationPartition },
  );

const key: Needs = ({ text }) =>
  all(
    on("kms", "*", { create: "CreateKey" }),
    on("kms", text("arn"), {
      create: "TagResource EnableKeyRotation",
      read: "DescribeKey GetKeyPolicy GetKeyRotationStatus ListResourceTags",
      update: "UpdateKeyDescription EnableKeyRotation TagResource UntagResource",
      delete: "ScheduleKeyDeletion DescribeKey",
    }),
  );

const keyAlias: Needs = ({ region, text }) =>
  all(
    on("kms", arn("kms", text("name"), region), {
      create: "CreateAlias",
      update: "UpdateAlias",
      delete: "DeleteAlias",
    }),
    on("kms", arn("kms", `key/${text("targetKeyId")}`, region), {
      create: "CreateAlias",
      update: "UpdateAlias",
      delete: "DeleteAlias",
    }),
    on("kms", "*", { read: "ListAliases" }),
  );

const pool: Needs = ({ text, has }) =>
  all(
    on("cognito-idp", "*", { create: "CreateUserPool" }),
    on("cognito-idp", text("arn"), {
      create: "SetUserPoolMfaConfig TagResource",
      read: "DescribeUserPool GetUserPoolMfaConfig ListTagsForResource",
      update: "UpdateUserPool SetUserPoolMfaConfig TagResource UntagResource",
      delete: "DeleteUserPool",
    }),
    // An own sender needs Cognito's service-linked role.
    has("emailConfiguration.sourceArn")
      ? serviceRole("email.cognito-idp.amazonaws.com", "AWSServiceRoleForAmazonCognitoIdpEmailService")
      : on("iam", "", {}),
  );

const ofPool =
  (kind: string): Needs =>
  ({ region, text }) =>
    on("cognito-idp", arn("cognito-idp", `userpool/${text("userPoolId")}`, region), {
      create: `Create${kind}`,
      read: kind === "Group" ? "GetGroup" : `Describe${kind}`,
      update: `Update${kind}`,
      delete: `Delete${kind}`,
    });

const parameter: Needs = ({ region, text }) =>
  all(
    on("ssm", arn("ssm", `parameter${text("name")}`, region), {
      create: "PutParameter AddTagsToResource",
      read: "GetParameter ListTagsForResource",
      update: "PutParameter AddTagsToResource RemoveTagsFromResource",
      delete: "DeleteParameter",
    }),
    on("ssm", "*", { read: "DescribeParameters" }),
  );

export const data: Readonly<Record<string, Needs>> = {
  "aws:dynamodb/table:Table": table,
  "aws:dynamodb/tableItem:TableItem": tableItem,
  "aws:kms/key:Key": key,
  "aws:kms/alias:Alias": keyAlias,
  "aws:s3/bucket:Bucket": bucket,
  "aws:s3/bucketObjectv2:BucketObjectv2": object,
  "aws:s3/bucketCorsConfiguration:BucketCorsConfiguration": partOf({
    create: "PutBucketCORS",
    read: "GetBucketCORS",
    update: "PutBucketCORS",
    delete: "PutBucketCORS",
  }),
  "aws:s3/bucketLifecycleConfiguration:BucketLifecycleConfiguration": partOf({
    create: "PutLifecycleConfiguration GetLifecycleConfiguration",
    read: "GetLifecycleConfiguration",
    update: "PutLifecycleConfiguration",
    delete: "PutLifecycleConfiguration GetLifecycleConfiguration",
  }),
  "aws:s3/bucketPolicy:BucketPolicy": partOf({
    create: "PutBucketPolicy",
    read: "GetBucketPolicy",
    update: "PutBucketPolicy",
    delete: "DeleteBucketPolicy",
  }),
  "aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock": partOf({
    create: "PutBucketPublicAccessBlock",
    read: "GetBucketPublicAccessBlock",
    update: "PutBucketPublicAccessBlock",
    delete: "PutBucketPublicAccessBlock",
  }),
  "aws:s3/bucketVersioning:BucketVersioning": partOf({
    create: "PutBucketVersioning",
    read: "GetBucketVersioning",
    update: "PutBucketVersioning",
    delete: "PutBucketVersioning",
  }),
  "aws:s3/bucketWebsiteConfiguration:BucketWebsiteConfiguration": partOf({
    create: "PutBucketWebsite",
    read: "GetBucketWebsite GetBucketLocation",
    update: "PutBucketWebsite",
    delete: "DeleteBucketWebsite",
  }),
  "aws:ssm/parameter:Parameter": parameter,
  "aws:cognito/userPool:UserPool": pool,
  "aws:cognito/userPoolClient:UserPoolClient": ofPool("UserPoolClient"),
  "aws:cognito/userGroup:UserGroup": ofPool("Group"),
};
