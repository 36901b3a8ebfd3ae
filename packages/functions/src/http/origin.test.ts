import { originSecretsIn } from "@cleaning/contract/http/edge";
import { describe, expect, it, vi } from "vitest";
import { handler as admin } from "../admin.ts";
import { handler as site } from "../site.ts";
import { contextWith, eventOf } from "../testing/index.ts";
import { refuseDirect } from "./origin.ts";

const now = "n".repeat(40);
const before = "b".repeat(40);
const from = (secret?: string) => ({ headers: secret === undefined ? {} : { "x-origin-verify": secret } });
const isRefused = (secret: string | undefined, accepted: string | undefined): boolean => {
  try {
    refuseDirect(from(secret), accepted);
    return false;
  } catch {
    return true;
  }
};

describe("a request to the API's own address", () => {
  it.each([
    ["without the secret", undefined, now],
    ["with another one", "x".repeat(40), now],
    ["with the beginning of the secret", now.slice(1), now],
    ["with a secret that was taken out of the list", before, now],
    ["with the whole list", `${now},${before}`, `${now},${before}`],
    ["when the list is empty", undefined, ""],
    ["when an entry is empty", undefined, `${now},`],
    ["with a secret too short to be one", "short", "short"],
  ])("%s is refused", (_, secret, accepted) => expect(isRefused(secret, accepted)).toBe(true));

  it.each([
    ["the first secret", now, now],
    ["the first of two", now, `${now},${before}`],
    ["the second of two, while a new one is brought in", before, `${now}, ${before}`],
  ])("with %s is CloudFront's", (_, secret, accepted) => expect(isRefused(secret, accepted)).toBe(false));

  it("is never refused while the secret is exchanged, whether CloudFront or a function learns of a list first", () => {
    const lists = [before, `${before},${now}`, `${now},${before}`, now];
    for (const [step, list] of lists.entries()) {
      const sentSecret = originSecretsIn(list)[0];
      for (const accepted of lists.slice(Math.max(0, step - 1), step + 2))
        expect(isRefused(sentSecret, accepted), `${sentSecret} of ${list}, accepted: ${accepted}`).toBe(false);
    }
    // Two steps would refuse requests, hence three.
    expect(isRefused(originSecretsIn(`${now},${before}`)[0], before)).toBe(true);
  });

  it("is not checked in local development, where there is no CloudFront", () => {
    vi.stubEnv("ORIGIN_SECRETS", undefined);
    expect(isRefused(undefined, undefined)).toBe(false);
  });

  it.each([
    ["site", () => site(eventOf("GET /api/services"), contextWith())],
    ["admin", () => admin(eventOf("GET /api/admin/contact-submissions"), contextWith())],
    ["site, for a call that does not exist", () => site(eventOf("GET /api/nothing"), contextWith())],
  ])("is answered 403 by the function of %s, before anything else is looked at", async (_, call) => {
    vi.stubEnv("ORIGIN_SECRETS", now);
    const answer = await call();
    expect(answer).toMatchObject({ statusCode: 403, headers: { "cache-control": "private, no-store" } });
    expect(answer.body).toBe('{"message":"Please use our website."}');
  });
});
