import { createHash, createHmac } from "node:crypto";
import { DeleteObjectCommand, ListObjectVersionsCommand, S3Client } from "@aws-sdk/client-s3";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { startS3 } from "./s3.ts";
import { openObjects } from "./s3/objects.ts";
import { checkSignature } from "./s3/signature.ts";
import { temporaryFolder } from "./testing/temporary.ts";

const secret = "local";
const credential = "local/20261121/us-west-2/s3/aws4_request";
const stamp = "20261121T034654Z";
const signedAt = new Date("2026-11-21T03:46:54Z");

/** Independent implementation of the signing key. */
const sign = (text: string): string => {
  let key = createHmac("sha256", "AWS4local").update("20261121").digest();
  for (const part of ["us-west-2", "s3", "aws4_request"]) key = createHmac("sha256", key).update(part).digest();
  return createHmac("sha256", key).update(text).digest("hex");
};

const pdf = { "content-type": "application/pdf", "if-none-match": "*" };

const upload = async (url: string, body = "12345", headers: Record<string, string> = pdf) => {
  const response = await fetch(url, { method: "PUT", body, headers });
  return { status: response.status, text: await response.text() };
};

describe("the object store", () => {
  let dir = "";
  let clock = signedAt;
  beforeEach(async () => {
    dir = await temporaryFolder();
    clock = signedAt;
  });

  const start = async () => {
    const s3 = await startS3({ dir, secret, now: () => clock });
    onTestFinished(s3.stop);
    /** Signed by hand. */
    const signed = (method: string, key: string, seconds: number, headers: Record<string, string>): string => {
      const all = Object.entries({ ...headers, host: new URL(s3.endpoint).host }).toSorted(([a], [b]) =>
        a < b ? -1 : 1,
      );
      const names = all.map(([name]) => name).join(";");
      const query = `X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${encodeURIComponent(credential)}&X-Amz-Date=${stamp}&X-Amz-Expires=${seconds}&X-Amz-SignedHeaders=${encodeURIComponent(names)}`;
      const lines = all.map(([name, value]) => `${name}:${value}\n`).join("");
      const canonical = `${method}\n/uploads/${key}\n${query}\n${lines}\n${names}\nUNSIGNED-PAYLOAD`;
      const digest = createHash("sha256").update(canonical).digest("hex");
      const signature = sign(`AWS4-HMAC-SHA256\n${stamp}\n20261121/us-west-2/s3/aws4_request\n${digest}`);
      return `${s3.endpoint}/uploads/${key}?${query}&X-Amz-Signature=${signature}`;
    };
    const link = (key: string, seconds = 60): string => signed("GET", key, seconds, {});
    const ticket = (size: number, headers: Record<string, string> = pdf): string =>
      signed("PUT", "uploads/cv.pdf", 600, { ...headers, "content-length": String(size) });
    return { endpoint: s3.endpoint, ticket, link };
  };

  it("takes an upload by presigned address and gives it back through a presigned link, whole or in part", async () => {
    const { ticket, link } = await start();
    expect((await upload(ticket(5))).status).toBe(200);
    const response = await fetch(link("uploads/cv.pdf"));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(await response.text()).toBe("12345");
    const part = await fetch(link("uploads/cv.pdf"), { headers: { range: "bytes=1-2" } });
    expect([part.status, await part.text()]).toEqual([206, "23"]);
  });

  it("lists the versions of what begins with a key, one of each object, and deletes one by its version", async () => {
    const { endpoint, ticket } = await start();
    const client = new S3Client({
      endpoint,
      region: "us-west-2",
      forcePathStyle: true,
      credentials: { accessKeyId: "local", secretAccessKey: secret },
      systemClockOffset: signedAt.getTime() - Date.now(),
    });
    onTestFinished(() => client.destroy());
    const versions = async (Prefix: string) => {
      const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket: "uploads", Prefix }));
      return Versions.map(({ Key, VersionId }) => `${Key} ${VersionId}`);
    };
    expect(await versions("uploads/")).toEqual([]);
    await upload(ticket(5));
    expect(await versions("uploads/")).toEqual(["uploads/cv.pdf null"]);
    expect(await versions("photos/")).toEqual([]);
    await client.send(new DeleteObjectCommand({ Bucket: "uploads", Key: "uploads/cv.pdf", VersionId: "null" }));
    expect(await versions("uploads/")).toEqual([]);
  });

  it("keeps objects over a restart", async () => {
    const first = await start();
    await upload(first.ticket(5));
    const second = await start();
    expect(await (await fetch(second.link("uploads/cv.pdf"))).text()).toBe("12345");
    expect((await upload(second.ticket(5))).status).toBe(412);
  });

  it("accepts one upload per address, also of twenty concurrent ones; the first stays", async () => {
    const { ticket, link } = await start();
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => upload(ticket(5), String(10_000 + index))));
    const statuses = all.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses[0]).toBe(200);
    // 409 while the first is being written, 412 afterwards.
    for (const status of statuses.slice(1)) expect([409, 412]).toContain(status);
    const taken = await (await fetch(link("uploads/cv.pdf"))).text();
    expect(await upload(ticket(5), "other")).toMatchObject({
      status: 412,
      text: expect.stringContaining("PreconditionFailed"),
    });
    expect(await (await fetch(link("uploads/cv.pdf"))).text()).toBe(taken);
  });

  it("answers 409 while another upload of the same object is under way, and 412 once it is there", async () => {
    const objects = openObjects(await temporaryFolder());
    const create = () => objects.create("uploads", "cv.pdf", Buffer.from("12345"), "application/pdf", signedAt);
    const both = await Promise.all([create(), create()]);
    expect(both).toEqual([{ etag: expect.any(String) }, { refused: "pending" }]);
    expect(await create()).toEqual({ refused: "exists" });
  });

  it.each([
    ["one byte more than was signed", "123456", pdf],
    ["one byte less", "1234", pdf],
    ["another type", "12345", { ...pdf, "content-type": "text/html" }],
    ["another condition", "12345", { ...pdf, "if-none-match": '"other"' }],
  ])("refuses an upload with %s", async (_, body, headers) => {
    const { ticket, link } = await start();
    expect(await upload(ticket(5), body, headers)).toMatchObject({
      status: 403,
      text: expect.stringContaining("SignatureDoesNotMatch"),
    });
    expect((await fetch(link("uploads/cv.pdf"))).status).toBe(404);
  });

  it("refuses to write over, whatever was signed, as the bucket's policy does", async () => {
    const { ticket } = await start();
    const headers = { "content-type": "application/pdf" };
    expect(await upload(ticket(5, headers), "12345", headers)).toMatchObject({
      status: 403,
      text: expect.stringContaining("AccessDenied"),
    });
  });

  it("refuses an upload to another key, without a signature, or after its time", async () => {
    const { ticket } = await start();
    const valid = ticket(5);
    expect((await upload(valid.replace("cv.pdf", "other.pdf"))).status).toBe(403);
    expect((await upload(valid.replace(/\?.*/, ""))).status).toBe(403);
    clock = new Date("2026-11-21T03:56:55Z");
    expect(await upload(valid)).toMatchObject({ status: 403, text: expect.stringContaining("AccessDenied") });
  });

  it("gives nothing away without a valid link", async () => {
    const { endpoint, ticket, link } = await start();
    await upload(ticket(5));
    const valid = link("uploads/cv.pdf");
    expect((await fetch(`${endpoint}/uploads/uploads/cv.pdf`)).status).toBe(403);
    expect((await fetch(valid.replace("cv.pdf", "other.pdf"))).status).toBe(403);
    expect((await fetch(valid.replace("Expires=60", "Expires=9999"))).status).toBe(403);
    clock = new Date(signedAt.getTime() + 61_000);
    expect((await fetch(valid)).status).toBe(403);
  });

  it("lets browsers on the site's origin upload", async () => {
    const { endpoint } = await start();
    const response = await fetch(`${endpoint}/uploads`, { method: "OPTIONS" });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });
});

describe("signatures", () => {
  it("are AWS's: the presigned link of its documentation passes", () => {
    const query = new URLSearchParams(
      "X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
    );
    const request = { method: "GET", path: "/test.txt", query, headers: { host: "examplebucket.s3.amazonaws.com" } };
    const exampleSecret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
    const signingTime = new Date("2013-05-24T12:00:00Z");
    expect(checkSignature(request, exampleSecret, signingTime)).toBeUndefined();
    expect(checkSignature(request, "another", signingTime)).toBe("SignatureDoesNotMatch");
    expect(checkSignature(request, exampleSecret, new Date("2013-05-25T00:00:00Z"))).toBe("AccessDenied");
  });

  it("are AWS's: the signed request of its documentation passes", () => {
    const request = {
      method: "GET",
      path: "/test.txt",
      query: new URLSearchParams(),
      headers: {
        host: "examplebucket.s3.amazonaws.com",
        range: "bytes=0-9",
        "x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "x-amz-date": "20130524T000000Z",
        authorization:
          "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
      },
    };
    const exampleSecret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
    expect(checkSignature(request, exampleSecret, new Date())).toBeUndefined();
    expect(checkSignature({ ...request, path: "/other.txt" }, exampleSecret, new Date())).toBe("SignatureDoesNotMatch");
  });
});
