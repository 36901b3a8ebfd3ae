import { S3Client } from "@aws-sdk/client-s3";
import type { JobApplication } from "@cleaning/contract/site/careers";
import { beforeEach, describe, expect, it } from "vitest";
import { mailOfPending } from "../../platform/messages/testing.ts";
import { changeRecord } from "../../platform/records/change.ts";
import { listRecords } from "../../platform/records/list.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { submitApplication } from "./index.ts";
import { listedApplications } from "./list.ts";
import { applicationRecords } from "./records.ts";
import { resumeTicketFor } from "./resume.ts";

const now = new Date("2026-11-21T12:00:00Z");
const admin = { by: "sub-admin", now };
const application: JobApplication = {
  name: "Ann Lee",
  email: "ann@example.test",
  phone: "(435) 555-0100",
  position: "team-lead",
  experience: "Five years of hotel rooms.",
};

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});

describe("a job application", () => {
  it("is stored with its count and its two mails, in two requests, with or without a resume", async () => {
    const resumeUrl = "uploads/0f8fad5b-d9cb-469f-a165-70867728950e/ann.pdf";
    const bare = await submitApplication(database, application, { key: "key-00000001" }, now);
    expect(database.requests).toEqual(["UpdateItemCommand", "TransactWriteItemsCommand"]);
    const full = await submitApplication(database, { ...application, resumeUrl }, { key: "key-00000002" }, now);
    expect(await Promise.all(bare.mails.map((mail) => mailOfPending(mail)))).toMatchObject([
      { text: expect.stringContaining("Resume: none sent") },
      { to: application.email, text: expect.stringContaining("within 3-5 business days") },
    ]);
    expect(await Promise.all(full.mails.map((mail) => mailOfPending(mail)))).toMatchObject([
      { text: expect.stringContaining("Resume: in the admin area") },
      { to: application.email },
    ]);
    const { applications: records, stats } = await listRecords(listedApplications, database, { limit: 10 }, now);
    expect(records).toMatchObject([{ ...application, resumeUrl }, application]);
    expect(records[1]).not.toHaveProperty("resumeUrl");
    expect(stats).toEqual({ total: 2, unprocessed: 2 });
  });

  it("is stored once under one key", async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => submitApplication(database, application, { key: "key-00000001" }, now)),
    );
    expect((await listRecords(listedApplications, database, { limit: 10 }, now)).applications).toHaveLength(1);
  });

  it("is marked processed once, and contact requests are not counted with it", async () => {
    const { id } = await submitApplication(database, application, { key: "key-00000001" }, now);
    await changeRecord(applicationRecords, database, id, { isProcessed: true }, admin);
    expect(await changeRecord(applicationRecords, database, id, { isProcessed: true }, admin)).toMatchObject({
      id,
      isProcessed: true,
    });
    expect(await listRecords(listedApplications, database, { limit: 10, processed: false }, now)).toMatchObject({
      applications: [],
      stats: { total: 1, unprocessed: 0 },
    });
  });
});

describe("a resume's ticket", () => {
  const client = new S3Client({
    region: "us-west-2",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
  const ticketOf = (fileName: string, size = 1_000) => resumeTicketFor(client, "uploads", { fileName, size });

  it.each([
    ["Ann Lee.PDF", /^uploads\/[\w-]{36}\/Ann-Lee\.pdf$/, "application/pdf"],
    ["résumé (final).doc", /^uploads\/[\w-]{36}\/resume-final-\.doc$/, "application/msword"],
    ["..docx", /^uploads\/[\w-]{36}\/resume\.docx$/, /wordprocessingml/],
    ["<script>.pdf", /^uploads\/[\w-]{36}\/script-\.pdf$/, "application/pdf"],
    ["ann.exe.pdf", /^uploads\/[\w-]{36}\/ann-exe\.pdf$/, "application/pdf"],
  ])("for %s names one type and one key, which cannot be guessed", async (fileName, key, type) => {
    const { resumeUrl, headers, url } = await ticketOf(fileName);
    expect(resumeUrl).toMatch(key);
    expect(headers["content-type"]).toMatch(type);
    expect(new URL(url).pathname).toBe(`/${resumeUrl}`);
    expect((await ticketOf(fileName)).resumeUrl).not.toBe(resumeUrl);
  });

  it("is signed with the size, the type and the condition that nothing lies there yet, for ten minutes", async () => {
    const { headers, url } = await ticketOf("ann.pdf");
    const query = new URL(url).searchParams;
    expect(query.get("X-Amz-SignedHeaders")).toBe("content-length;content-type;host;if-none-match");
    expect(headers).toEqual({ "content-type": "application/pdf", "if-none-match": "*" });
    expect(query.get("X-Amz-Expires")).toBe("600");
    expect([...query.keys()].filter((name) => name.includes("checksum"))).toEqual([]);
  });
});
