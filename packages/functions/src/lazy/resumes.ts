import "../start.ts";
import { S3Client } from "@aws-sdk/client-s3";
import type { ResumeUpload } from "@cleaning/contract/site/careers";
import { resumeLinkFor, resumeTicketFor } from "@cleaning/core/sales/careers/resume.ts";
import { logger } from "../logger.ts";

const onDenied = (): void => logger.warn("a resume is missing, or there is no right to read it");

export const connectResumes = (bucket: string) => {
  // The local object store has one address for all buckets.
  const forcePathStyle = process.env["AWS_ENDPOINT_URL_S3"] !== undefined;
  // Uploads are signed without content: a checksum of nothing would refuse every file.
  const client = new S3Client({ forcePathStyle, requestChecksumCalculation: "WHEN_REQUIRED" });
  return {
    ticket: (upload: ResumeUpload) => resumeTicketFor(client, bucket, upload),
    link: (resumeUrl: string, now: Date) => resumeLinkFor(client, { name: bucket, onDenied }, resumeUrl, now),
  };
};
