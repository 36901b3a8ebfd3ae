import "../start.ts";
import { S3Client } from "@aws-sdk/client-s3";
import { type PhotoStore, photosIn } from "@cleaning/core/apps/agent/photos/photo-store.ts";
import { logger } from "../logger.ts";

/** Photos of visits in a bucket. */
export const connectPhotos = (bucket: string): PhotoStore => {
  // Locally the object store answers under one address for all buckets.
  const forcePathStyle = process.env["AWS_ENDPOINT_URL_S3"] !== undefined;
  // An upload is signed before there is content: a checksum of nothing would refuse every photo.
  const client = new S3Client({ forcePathStyle, requestChecksumCalculation: "WHEN_REQUIRED" });
  return photosIn(client, bucket, () => logger.warn("a photo is missing, or there is no right to read it"));
};
