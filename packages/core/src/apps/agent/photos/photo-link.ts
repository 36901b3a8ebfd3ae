import { GetObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";

/** How long a link to a photo may be followed, in seconds: long enough to look at it, too short to pass it on. */
const linkSeconds = 300;

/** A link for five minutes to a photo in the private bucket, which shows it as a picture whatever it is. */
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
