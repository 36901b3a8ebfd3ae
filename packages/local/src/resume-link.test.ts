import { S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { resumeLinkFor, resumeTicketFor } from "@cleaning/core/sales/careers/resume.ts";
import { expect, it, onTestFinished, vi } from "vitest";
import { startS3 } from "./s3.ts";
import { temporaryFolder } from "./testing/temporary.ts";

const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, "latin1"));
const pdf = bytes("%PDF-1.7\n%\u00e2\u00e3");
const docx = bytes("PK\u0003\u0004...[Content_Types].xml...word/document.xml");
const doc = bytes(`\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1..${Array.from("WordDocument").join("\0")}`);

const store = async () => {
  const dir = await temporaryFolder();
  const time = { now: new Date() };
  const s3 = await startS3({ dir, secret: "local", now: () => time.now });
  onTestFinished(s3.stop);
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: "us-west-2",
    forcePathStyle: true,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
  const put = async (fileName: string, content: Uint8Array<ArrayBuffer>, size = content.length) => {
    const { url, headers, resumeUrl } = await resumeTicketFor(client, "uploads", { fileName, size });
    const send = async (body = content) => (await fetch(url, { method: "PUT", headers, body })).status;
    return { status: await send(), send, resumeUrl };
  };
  const onDenied = vi.fn<() => void>();
  const link = (resumeUrl: string) => resumeLinkFor(client, { name: "uploads", onDenied }, resumeUrl, time.now);
  return { client, onDenied, time, put, link };
};

it("a resume is read by a link that saves it as a file, and not without it or five minutes later", async () => {
  const { time, put, link: linkFor } = await store();
  const { status, resumeUrl } = await put('Ann "L" Lee.pdf', pdf);
  expect(status).toBe(200);

  const link = await linkFor(resumeUrl);
  expect(new Date(link.expiresAt).getTime() - time.now.getTime()).toBe(300_000);
  const answer = await fetch(link.url);
  expect([answer.status, await answer.bytes()]).toEqual([200, pdf]);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="Ann-L-Lee.pdf"');
  expect(answer.headers.get("content-type")).toBe("application/octet-stream");

  expect((await fetch(link.url.replace(/\?.*/, ""))).status).toBe(403);
  expect((await fetch(link.url.replace("attachment", "inline"))).status).toBe(403);
  expect((await fetch(link.url.replace("octet-stream", "pdf"))).status).toBe(403);
  time.now = new Date(time.now.getTime() + 301_000);
  expect((await fetch(link.url)).status).toBe(403);
});

it("a ticket is valid for one object, once, of the given size", async () => {
  const { put, link } = await store();
  const { send, resumeUrl } = await put("ann.pdf", pdf);
  expect(await send()).toBe(412);
  expect(await send(docx)).toBe(403);
  expect(await (await fetch((await link(resumeUrl)).url)).bytes()).toEqual(pdf);
  for (const size of [pdf.length - 1, pdf.length + 1]) {
    const other = await put("ann.pdf", pdf, size);
    expect(other.status).toBe(403);
    await expect(link(other.resumeUrl)).rejects.toMatchObject({ kind: "notFound" });
  }
});

it("a resume that the bucket denies counts as missing and is reported, since a permission may be missing", async () => {
  const { client, link, onDenied } = await store();
  await expect(link("uploads/none.pdf")).rejects.toMatchObject({ kind: "notFound" });
  expect(onDenied).not.toHaveBeenCalled();
  const denied = new S3ServiceException({ name: "AccessDenied", $fault: "client", $metadata: {} });
  vi.spyOn(client, "send").mockImplementation(() => {
    throw denied;
  });
  await expect(link("uploads/none.pdf")).rejects.toMatchObject({ kind: "notFound" });
  expect(onDenied).toHaveBeenCalledOnce();
});

it.each([
  ["ann.exe.pdf", pdf, "ann-exe.pdf"],
  ["ann.doc", doc, "ann.doc"],
  ["ann.pdf", docx, "ann.docx"],
  ["ann.docx", doc, "ann.doc"],
  ["..hta.docx", docx, "hta.docx"],
])("%s is saved under the ending of what it is, and no other ending", async (fileName, content, savedName) => {
  const { put, link } = await store();
  const { resumeUrl } = await put(fileName, content);
  const answer = await fetch((await link(resumeUrl)).url);
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${savedName}"`);
});

it.each([
  ["a page", "<html><script>alert(1)</script>"],
  ["a page with a document's beginning inside", "<html>%PDF-1.7"],
  ["a program", "MZ\u0090"],
  ["an archive", "PK\u0003\u0004...run.exe..."],
  ["a spreadsheet", "PK\u0003\u0004[Content_Types].xml..xl/workbook.xml"],
  ["an installer", "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1..Installer"],
  ["a text", "Dear sirs"],
])("%s that is named like a resume is not handed out", async (_, content) => {
  const { put, link } = await store();
  const { status, resumeUrl } = await put("ann.pdf", bytes(content));
  expect(status).toBe(200);
  await expect(link(resumeUrl)).rejects.toMatchObject({ kind: "conflict" });
});
