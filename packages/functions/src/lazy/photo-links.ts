import "../start.ts";
import { S3Client } from "@aws-sdk/client-s3";
import { photoLinkFor } from "@cleaning/core/apps/agent/photos/photo-link.ts";

export const connectPhotoLinks = (bucket: string) => {
  // The local object store has one address for all buckets.
  const client = new S3Client({ forcePathStyle: process.env["AWS_ENDPOINT_URL_S3"] !== undefined });
  return (path: string, now: Date): Promise<string> => photoLinkFor(client, bucket, path, now);
};
