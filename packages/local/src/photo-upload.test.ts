import { S3Client } from "@aws-sdk/client-s3";
import { photosIn } from "@cleaning/core/apps/agent/photos/photo-store.ts";
import { plainJpeg } from "@cleaning/core/testing/photos.ts";
import { expect, it, onTestFinished } from "vitest";
import { startS3 } from "./s3.ts";
import { temporaryFolder } from "./testing/temporary.ts";

const path = "photos/p7-2026-10-21/a.jpg";

const store = async () => {
  const s3 = await startS3({ dir: await temporaryFolder(), secret: "local" });
  onTestFinished(s3.stop);
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: "us-west-2",
    forcePathStyle: true,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
  return { endpoint: s3.endpoint, photos: photosIn(client, "uploads", () => undefined) };
};

it("a photo is uploaded by its ticket: once, of its size, marked as waiting, and read, kept and removed by functions", async () => {
  const { photos } = await store();
  expect(await photos.head(path)).toBeUndefined();
  const { url, headers } = await photos.ticket(path, plainJpeg.length);
  const uploadPhoto = async (body: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) =>
    (await fetch(url, { method: "PUT", headers: { ...headers, ...more }, body })).status;
  const photo = Uint8Array.from(plainJpeg);
  expect(await uploadPhoto(Uint8Array.from([...photo, 1]))).toBe(403);
  expect(await uploadPhoto(photo, { "x-amz-tagging": "waiting=no" })).toBe(403);
  expect(await uploadPhoto(photo, { "content-type": "text/html" })).toBe(403);
  expect(await uploadPhoto(photo)).toBe(200);
  expect(await uploadPhoto(photo)).toBe(412);
  expect(await photos.head(path)).toEqual(photo);
  await photos.retain(path);
  await photos.retain(path);
  expect(await photos.head(path)).toEqual(photo);
  await expect(photos.retain("photos/none.jpg")).rejects.toThrow("NoSuchKey");
  await photos.remove(path);
  await photos.remove(path);
  expect(await photos.head(path)).toBeUndefined();
});

it("reads from the bucket need authorization", async () => {
  const { endpoint } = await store();
  for (const query of ["?tagging", ""])
    expect((await fetch(`${endpoint}/uploads/${path}${query}`, { method: "DELETE" })).status).toBeGreaterThanOrEqual(
      403,
    );
});
