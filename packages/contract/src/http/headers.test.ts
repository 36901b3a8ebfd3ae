import { describe, expect, it } from "vitest";
import { providerFrame } from "../checkout/provider-frame.ts";
import { headersAt, providerFrameHeaders, securityHeaders, transportStep, transportSteps } from "./headers.ts";

const seconds = (header: string): number => Number(/^max-age=(\d+)/.exec(header)?.[1]);

describe("HSTS", () => {
  const steps = Object.values(transportSteps);

  it("starts with one day without subdomains and grows up to preload", () => {
    expect(steps[0]).toBe("max-age=86400");
    const maxAges = steps.map(seconds);
    expect(maxAges).toEqual(maxAges.toSorted((a, b) => a - b));
    expect(steps.filter((step) => step.includes("includeSubDomains")).map(seconds)).toEqual([63_072_000, 63_072_000]);
    expect(steps.filter((step) => step.includes("preload"))).toEqual([steps.at(-1)]);
  });

  it("is served as the step that is in force says", () =>
    expect(securityHeaders()["strict-transport-security"]).toBe(transportSteps[transportStep]));
});

describe("the provider's origin", () => {
  const origins = { portal: "https://portal.example", uploads: "https://uploads.example" };
  const policyAt = (path: string): string[] => (headersAt(path, origins)["content-security-policy"] ?? "").split("; ");

  it.each([
    "/",
    "/subscription",
    "/admin",
    "/provider-frame",
    "/provider-frame/",
    "//provider-frame.html",
    "/a/provider-frame.html",
    "/api/provider/auth",
  ])("is named by no header of %s", (path) => {
    expect(JSON.stringify(headersAt(path, origins))).not.toContain("portal.example");
    expect(policyAt(path)).toEqual(expect.arrayContaining(["script-src 'self'", "frame-src 'self'"]));
    expect(headersAt(path, origins)).toMatchObject({ "x-frame-options": "DENY" });
  });

  it("is missing without a provider, and the frame's files cannot be framed", () => {
    for (const end of [".html", ".js"])
      expect(headersAt(`${providerFrame.path}${end}`, { uploads: "https://uploads.example" })).toEqual(
        headersAt("/", { uploads: "https://uploads.example" }),
      );
  });

  it("is named by the frame's policy, which also takes the page's own origin from it, however it is opened", () => {
    const { path, sandbox } = providerFrame;
    for (const file of [`${path}.html`, `${path}.js`])
      expect(policyAt(file)).toEqual([
        "default-src 'none'",
        `sandbox ${sandbox}`,
        "script-src 'self' https://portal.example",
        "style-src 'unsafe-inline' https://portal.example",
        "img-src data: https://portal.example",
        "font-src https://portal.example",
        "connect-src https://portal.example",
        "frame-src https://portal.example",
        "form-action https://portal.example",
        "base-uri 'none'",
        "frame-ancestors 'self'",
        "object-src 'none'",
      ]);
    expect(sandbox).not.toMatch(/allow-same-origin|allow-top-navigation|escape-sandbox/);
  });

  it("appears in no header without a provider", () => {
    const policy = providerFrameHeaders()["content-security-policy"];
    expect(policy).toContain("script-src 'self'; ");
    expect(policy).toContain("frame-src 'none'");
    expect(policy).not.toContain("http");
  });
});
