import {
  DeleteObjectCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { PhotoTicket } from "@cleaning/contract/agent-app/agent-day";
import { photoHead } from "@cleaning/contract/agent-app/photo-content";
import { photoFolder, photoType, waitingPhotos } from "@cleaning/contract/agent-app/photos";
import { visitName, type VisitKey } from "@cleaning/scheduling/schedule";
import { isMissing } from "../../../platform/files/missing.ts";

/** How long an upload may be started after it was allowed, in seconds. */
const ticketSeconds = 600;

/** What photos are kept in. */
export type PhotoStore = {
  /** Allows one upload of exactly so many bytes, to where nothing lies yet. */
  ticket: (path: string, size: number) => Promise<PhotoTicket>;
  /** The beginning of what was uploaded; undefined when nothing was. */
  head: (path: string) => Promise<Uint8Array | undefined>;
  /** Lets the bucket keep it: what waits for its event is deleted after some days. */
  keep: (path: string) => Promise<void>;
  /** Where the bucket keeps versions, they go by its own rule. */
  remove: (path: string) => Promise<void>;
};

/** Where a photo lies in the bucket. */
export const photoPath = (visit: VisitKey, photoId: string): string =>
  `${photoFolder}${visitName(visit)}/${photoId}.jpg`;

/**
 * @param client one that adds no checksums of its own: it has no content yet (`requestChecksumCalculation`)
 * @param onDenied called when the bucket denies a photo that then counts as missing
 */
export const photosIn = (client: S3Client, Bucket: string, onDenied: () => void): PhotoStore => ({
  ticket: async (Key, size) => {
    const tagged = `${waitingPhotos.tag}=${waitingPhotos.value}`;
    const headers = { "content-type": photoType, "if-none-match": "*", "x-amz-tagging": tagged };
    const command = new PutObjectCommand({
      Bucket,
      Key,
      ContentType: photoType,
      ContentLength: size,
      IfNoneMatch: "*",
      Tagging: tagged,
    });
    const url = await getSignedUrl(client, command, {
      expiresIn: ticketSeconds,
      signableHeaders: new Set(["content-type", "x-amz-tagging"]),
      unhoistableHeaders: new Set(["x-amz-tagging"]),
    });
    return { url, headers };
  },
  head: async (Key) => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range: `bytes=0-${photoHead - 1}` }));
      return await Body?.transformToByteArray();
    } catch (error) {
      if (isMissing(error, onDenied)) return undefined;
      throw error;
    }
  },
  keep: async (Key) => void (await client.send(new DeleteObjectTaggingCommand({ Bucket, Key }))),
  remove: async (Key) => void (await client.send(new DeleteObjectCommand({ Bucket, Key }))),
});
