import "../start.ts";
import { S3Client } from "@aws-sdk/client-s3";
import { type PhotoStore, photosIn } from "@cleaning/core/apps/agent/photos/photo-store.ts";
import { logger } from "../logger.ts";

export const connectPhotos = (bucket: string): PhotoStore => {
  // The local object store has one address for all buckets.
  const forcePathStyle = process.env["AWS_ENDPOINT_URL_S3"] !== undefined;
  // Uploads are signed without content: a checksum of nothing would refuse every photo.
  const client = new S3Client({ forcePathStyle, requestChecksumCalculation: "WHEN_REQUIRED" });
  return photosIn(client, bucket, () => logger.warn("a photo is missing, or there is no right to read it"));
};
