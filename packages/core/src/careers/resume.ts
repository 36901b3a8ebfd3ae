import { randomUUID } from "node:crypto";
import { GetObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import {
  largestResume,
  type ResumeLink,
  type ResumeTicket,
  resumeTypes,
  type ResumeUpload,
} from "@cleaning/contract/careers";

/** How long an upload may be started after it was allowed, in seconds. */
const ticketSeconds = 600;
/** How long a link to a resume may be followed, in seconds: long enough to click it, too short to pass it on. */
const linkSeconds = 300;

const endings = new Map<string, string>(Object.entries(resumeTypes));

/** A file name that is safe in a key and a link: letters, digits, dots and dashes, at most 100 characters. */
const safeName = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\w.-]+/g, "-")
    .replace(/^[-.]+/, "")
    .slice(0, 100) || "resume";

/**
 * Allows one upload of a resume, straight to the private bucket. The signature fixes name, type and largest size, so the
 * object store itself refuses anything else.
 *
 * @param bucket the uploads bucket
 * @returns where to post which fields, and the name that the application then carries
 */
export const resumeTicketFor = async (
  client: S3Client,
  bucket: string,
  { fileName }: Pick<ResumeUpload, "fileName">,
): Promise<ResumeTicket> => {
  const [, stem = "", ending = ""] = /^(.*)\.(\w+)$/.exec(fileName) ?? [];
  const resumeUrl = `uploads/${randomUUID()}/${safeName(stem)}.${ending.toLowerCase()}`;
  const type = endings.get(ending.toLowerCase()) ?? resumeTypes.pdf;
  const { url, fields } = await createPresignedPost(client, {
    Bucket: bucket,
    Key: resumeUrl,
    Fields: { "Content-Type": type },
    Conditions: [
      ["content-length-range", 1, largestResume],
      ["eq", "$Content-Type", type],
      ["eq", "$key", resumeUrl],
    ],
    Expires: ticketSeconds,
  });
  return { url, fields, resumeUrl };
};

/**
 * A link to a resume in the private bucket, for whoever holds it, for five minutes. It saves the file and never shows it
 * in the browser: what strangers upload is not to run anywhere near the site.
 *
 * @param resumeUrl its name, as the application carries it
 */
export const resumeLinkFor = async (
  client: S3Client,
  bucket: string,
  resumeUrl: string,
  now: Date,
): Promise<ResumeLink> => {
  const fileName = safeName(resumeUrl.slice(resumeUrl.lastIndexOf("/") + 1));
  const command = new GetObjectCommand({
    Bucket: bucket,
    Key: resumeUrl,
    ResponseContentDisposition: `attachment; filename="${fileName}"`,
  });
  const url = await getSignedUrl(client, command, { expiresIn: linkSeconds, signingDate: now });
  return { url, expiresAt: new Date(now.getTime() + linkSeconds * 1_000).toISOString() };
};
