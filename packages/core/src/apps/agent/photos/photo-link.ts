import { GetObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";

const linkSeconds = 300;

export const photoLinkFor = (client: S3Client, bucket: string, path: string, now: Date): Promise<string> =>
  getSignedUrl(
    client,
    new GetObjectCommand({
      Bucket: bucket,
      Key: path,
      ResponseContentType: "image/jpeg",
      ResponseCacheControl: `private, max-age=${linkSeconds}`,
    }),
    { expiresIn: linkSeconds, signingDate: now },
  );
