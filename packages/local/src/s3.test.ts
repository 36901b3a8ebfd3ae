import { createHash, createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { startS3 } from "./s3.ts";
import { checkSignature } from "./s3/signature.ts";

const secret = "local";
const credential = "local/20261121/us-west-2/s3/aws4_request";
const stamp = "20261121T034654Z";
const signedAt = new Date("2026-11-21T03:46:54Z");

/** A second implementation of the signing key, spelled out. */
const sign = (text: string): string => {
  let key = createHmac("sha256", "AWS4local").update("20261121").digest();
  for (const part of ["us-west-2", "s3", "aws4_request"]) key = createHmac("sha256", key).update(part).digest();
  return createHmac("sha256", key).update(text).digest("hex");
};

const fieldsFor = (conditions: readonly unknown[], expiration = "2026-11-21T03:56:54Z") => {
  const fixed = {
    bucket: "uploads",
    key: "uploads/cv.pdf",
    "x-amz-credential": credential,
    "Content-Type": "application/pdf",
  };
  const all = [...Object.entries(fixed).map(([name, value]) => ({ [name]: value })), ...conditions];
  const policy = Buffer.from(JSON.stringify({ expiration, conditions: all })).toString("base64");
  const { bucket: _, ...fields } = fixed;
  return { ...fields, policy, "x-amz-signature": sign(policy) };
};
const sizes = [["content-length-range", 1, 10]];

describe("the object store", () => {
  let dir = "";
  let clock = signedAt;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), "s3-"));
    clock = signedAt;
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const start = async () => {
    const s3 = await startS3({ dir, secret, now: () => clock });
    onTestFinished(s3.stop);
    const post = async (fields: Record<string, string>, content = "12345") => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append("file", new Blob([content]), "cv.pdf");
      const response = await fetch(`${s3.endpoint}/uploads`, { method: "POST", body: form });
      return { status: response.status, text: await response.text() };
    };
    /** A presigned link, made here by hand. */
    const link = (key: string, seconds = 60, extra = ""): string => {
      const query = `X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${encodeURIComponent(credential)}&X-Amz-Date=${stamp}&X-Amz-Expires=${seconds}&X-Amz-SignedHeaders=host${extra}`;
      const host = new URL(s3.endpoint).host;
      const canonical = `GET\n/uploads/${key}\n${query}\nhost:${host}\n\nhost\nUNSIGNED-PAYLOAD`;
      const digest = createHash("sha256").update(canonical).digest("hex");
      const signature = sign(`AWS4-HMAC-SHA256\n${stamp}\n20261121/us-west-2/s3/aws4_request\n${digest}`);
      return `${s3.endpoint}/uploads/${key}?${query}&X-Amz-Signature=${signature}`;
    };
    return { endpoint: s3.endpoint, post, link };
  };

  it("takes an upload by signed form and gives it back through a presigned link", async () => {
    const { post, link } = await start();
    expect((await post(fieldsFor(sizes))).status).toBe(204);
    const response = await fetch(link("uploads/cv.pdf"));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(await response.text()).toBe("12345");
  });

  it("keeps what it took over a restart", async () => {
    const first = await start();
    await first.post(fieldsFor(sizes));
    const second = await start();
    expect(await (await fetch(second.link("uploads/cv.pdf"))).text()).toBe("12345");
  });

  it("enforces the size of the file", async () => {
    const { post } = await start();
    expect(await post(fieldsFor(sizes), "12345678901")).toMatchObject({
      status: 400,
      text: expect.stringContaining("EntityTooLarge"),
    });
    expect(await post(fieldsFor(sizes), "")).toMatchObject({
      status: 400,
      text: expect.stringContaining("EntityTooSmall"),
    });
    expect((await post(fieldsFor(sizes), "1234567890")).status).toBe(204);
  });

  it.each([
    ["another key", { key: "uploads/other.pdf" }],
    ["another type", { "Content-Type": "text/html" }],
    ["a field that the policy does not mention", { acl: "public-read" }],
  ])("refuses an upload with %s", async (_, change) => {
    const { post, link } = await start();
    const refused = await post({ ...fieldsFor(sizes), ...change });
    expect(refused).toMatchObject({ status: 403, text: expect.stringContaining("AccessDenied") });
    expect((await fetch(link("uploads/other.pdf"))).status).toBe(404);
  });

  it("allows a choice where the policy gives one", async () => {
    const { post } = await start();
    const fields = fieldsFor([["starts-with", "$x-amz-meta-name", "cv-"]]);
    expect((await post({ ...fields, "x-amz-meta-name": "cv-ann" })).status).toBe(204);
    expect((await post({ ...fields, "x-amz-meta-name": "ann" })).status).toBe(403);
  });

  it("refuses a policy that was changed, or signed with another key", async () => {
    const { post } = await start();
    const { policy } = fieldsFor([["content-length-range", 1, 1_000_000]]);
    for (const change of [{ policy }, { "x-amz-signature": sign("another") }, { "x-amz-signature": "" }])
      expect(await post({ ...fieldsFor(sizes), ...change })).toMatchObject({
        status: 403,
        text: expect.stringContaining("SignatureDoesNotMatch"),
      });
  });

  it("refuses a policy after its time", async () => {
    const { post } = await start();
    clock = new Date("2026-11-21T03:56:55Z");
    expect(await post(fieldsFor(sizes))).toMatchObject({ status: 403, text: expect.stringContaining("expired") });
  });

  it("gives nothing away without a valid link", async () => {
    const { endpoint, post, link } = await start();
    await post(fieldsFor(sizes));
    const good = link("uploads/cv.pdf");
    expect((await fetch(`${endpoint}/uploads/uploads/cv.pdf`)).status).toBe(403);
    expect((await fetch(good.replace("cv.pdf", "other.pdf"))).status).toBe(403);
    expect((await fetch(good.replace("Expires=60", "Expires=9999"))).status).toBe(403);
    clock = new Date(signedAt.getTime() + 61_000);
    expect((await fetch(good)).status).toBe(403);
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
    const theirs = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
    const during = new Date("2013-05-24T12:00:00Z");
    expect(checkSignature(request, theirs, during)).toBeUndefined();
    expect(checkSignature(request, "another", during)).toBe("SignatureDoesNotMatch");
    expect(checkSignature(request, theirs, new Date("2013-05-25T00:00:00Z"))).toBe("AccessDenied");
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
    const theirs = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
    expect(checkSignature(request, theirs, new Date())).toBeUndefined();
    expect(checkSignature({ ...request, path: "/other.txt" }, theirs, new Date())).toBe("SignatureDoesNotMatch");
  });
});
