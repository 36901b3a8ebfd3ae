import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import { resumeLinkFor, resumeTicketFor } from "@cleaning/core/careers/resume.ts";
import { expect, it, onTestFinished } from "vitest";
import { startS3 } from "./s3.ts";

it("a resume is read by a link that saves it as a file, and by nobody without it or five minutes later", async () => {
  const dir = await mkdtemp(join(tmpdir(), "resume-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  let clock = new Date();
  const s3 = await startS3({ dir, secret: "local", now: () => clock });
  onTestFinished(s3.stop);
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new S3Client({ endpoint: s3.endpoint, region: "us-west-2", forcePathStyle: true, credentials });

  const { url, fields, resumeUrl } = await resumeTicketFor(client, "uploads", { fileName: 'Ann "L" Lee.pdf' });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob(["%PDF-1.7"]), "a.pdf");
  expect((await fetch(url, { method: "POST", body: form })).status).toBe(204);

  const link = await resumeLinkFor(client, "uploads", resumeUrl, clock);
  expect(new Date(link.expiresAt).getTime() - clock.getTime()).toBe(300_000);
  const answer = await fetch(link.url);
  expect([answer.status, await answer.text()]).toEqual([200, "%PDF-1.7"]);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="Ann-L-Lee.pdf"');

  expect((await fetch(link.url.replace(/\?.*/, ""))).status).toBe(403);
  expect((await fetch(link.url.replace("attachment", "inline"))).status).toBe(403);
  clock = new Date(clock.getTime() + 301_000);
  expect((await fetch(link.url)).status).toBe(403);
});
