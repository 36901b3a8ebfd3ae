import { randomUUID } from "node:crypto";
import { GetObjectCommand, PutObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { AppError } from "@cleaning/contract/http/app-error";
import {
  maxResumeBytes,
  type ResumeLink,
  type ResumeTicket,
  resumeTypes,
  type ResumeUpload,
} from "@cleaning/contract/site/careers";
import { resumeTypeOf } from "@cleaning/contract/site/resume-content";
import { isMissing } from "../../platform/files/missing.ts";

const ticketSeconds = 600;
/** Long enough to click the link, too short to pass it on. */
const linkSeconds = 300;

const endings = new Map<string, string>(Object.entries(resumeTypes));

/** At most 100 letters, digits and dashes, safe in a key and a link; without a second file ending. */
const safeStem = (name: string): string =>
  name
    .replace(/\.\w+$/, "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\w-]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, 100) || "resume";

/**
 * Signs one upload to the private bucket. The signature fixes name, type and exact size, and that the key is unused,
 * which a presigned POST policy cannot.
 * @param client must add no checksums (`requestChecksumCalculation`): it has no content yet
 */
export const resumeTicketFor = async (
  client: S3Client,
  bucket: string,
  { fileName, size }: ResumeUpload,
): Promise<ResumeTicket> => {
  const ending = fileName.slice(fileName.lastIndexOf(".") + 1).toLowerCase();
  const resumeUrl = `uploads/${randomUUID()}/${safeStem(fileName)}.${ending}`;
  const headers = { "content-type": endings.get(ending) ?? resumeTypes.pdf, "if-none-match": "*" };
  const command = new PutObjectCommand({
    Bucket: bucket,
    Key: resumeUrl,
    ContentType: headers["content-type"],
    ContentLength: size,
    IfNoneMatch: headers["if-none-match"],
  });
  const signableHeaders = new Set(["content-type"]);
  return {
    url: await getSignedUrl(client, command, { expiresIn: ticketSeconds, signableHeaders }),
    headers,
    resumeUrl,
  };
};

/** `onDenied` is called when access is denied, which counts as missing. */
type Bucket = { name: string; onDenied: () => void };

const contentOf = async (client: S3Client, { name, onDenied }: Bucket, key: string): Promise<Uint8Array> => {
  const range = `bytes=0-${maxResumeBytes - 1}`;
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key, Range: range }));
    return (await Body?.transformToByteArray()) ?? new Uint8Array();
  } catch (error) {
    if (!isMissing(error, onDenied)) throw error;
    throw new AppError("notFound", "The resume is not there, or not any more.", { cause: error });
  }
};

/**
 * A link for five minutes. It downloads and never displays: uploads must not run near the site. The content decides the
 * file type, not the name.
 * @throws AppError `notFound` when it is missing, `conflict` for content that is not accepted
 */
export const resumeLinkFor = async (
  client: S3Client,
  bucket: Bucket,
  resumeUrl: string,
  now: Date,
): Promise<ResumeLink> => {
  const type = resumeTypeOf(await contentOf(client, bucket, resumeUrl));
  if (type === undefined)
    throw new AppError(
      "conflict",
      "This file is not a PDF, DOC or DOCX, whatever its name says. It is not handed out.",
    );
  const stem = safeStem(resumeUrl.slice(resumeUrl.lastIndexOf("/") + 1));
  const command = new GetObjectCommand({
    Bucket: bucket.name,
    Key: resumeUrl,
    ResponseContentDisposition: `attachment; filename="${stem}.${type}"`,
    ResponseContentType: "application/octet-stream",
  });
  const url = await getSignedUrl(client, command, { expiresIn: linkSeconds, signingDate: now });
  return { url, expiresAt: new Date(now.getTime() + linkSeconds * 1_000).toISOString() };
};
