import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { photoLinkFor } from "@cleaning/core/apps/agent/photos/photo-link.ts";
import { expect, it, onTestFinished } from "vitest";
import { startS3 } from "./s3.ts";
import { temporaryFolder } from "./testing/temporary.ts";

it("a photo is shown by a link as a picture whatever it is, and not without it or five minutes later", async () => {
  const time = { now: new Date() };
  const s3 = await startS3({ dir: await temporaryFolder(), secret: "local", now: () => time.now });
  onTestFinished(s3.stop);
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: "us-west-2",
    forcePathStyle: true,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
  const Key = "photos/p1-2026-10-21/5b5bb1de.jpg";
  const Body = "<script>alert(1)</script>";
  await client.send(new PutObjectCommand({ Bucket: "uploads", Key, Body, ContentType: "text/html", IfNoneMatch: "*" }));
  const link = await photoLinkFor(client, "uploads", Key, time.now);
  const answer = await fetch(link);
  expect([answer.status, await answer.text()]).toEqual([200, Body]);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  expect((await fetch(link.replace(/\?.*/, ""))).status).toBe(403);
  expect((await fetch(link.replace("image%2Fjpeg", "text%2Fhtml"))).status).toBe(403);
  expect((await fetch(link.replace("p1-", "p2-"))).status).toBe(403);
  time.now = new Date(time.now.getTime() + 301_000);
  expect((await fetch(link)).status).toBe(403);
});
