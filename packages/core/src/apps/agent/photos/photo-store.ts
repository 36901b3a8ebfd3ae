import {
  DeleteObjectCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { photoHead } from "@cleaning/contract/agent-app/photo-content";
import { photoFolder, photoType, waitingPhotos } from "@cleaning/contract/agent-app/photos";
import { visitName, type VisitKey } from "@cleaning/scheduling/schedule";
import { isMissing } from "../../../platform/files/missing.ts";
import type { PhotoUploads } from "../../../schedule/records/photo-upload.ts";

const ticketSeconds = 600;

export type PhotoStore = PhotoUploads & {
  /** Old versions expire by the bucket's own rule. */
  remove: (path: string) => Promise<void>;
};

export const photoPath = (visit: VisitKey, photoId: string): string =>
  `${photoFolder}${visitName(visit)}/${photoId}.jpg`;

/** `client` must add no checksums, since the content is unknown. Denied photos count as missing. */
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
  retain: async (Key) => void (await client.send(new DeleteObjectTaggingCommand({ Bucket, Key }))),
  remove: async (Key) => void (await client.send(new DeleteObjectCommand({ Bucket, Key }))),
});
