import { describe, expect, it } from "vitest";
import { apiRequestHeaders, pagePathOf } from "./edge.ts";

describe("the page that answers a path", () => {
  it.each([
    ["/", "/"],
    ["/about", "/about"],
    ["/about/", "/about"],
    ["/admin", "/app-shell"],
    ["/admin/customers/anna.lee", "/app-shell"],
    ["/administrator", "/administrator"],
    ["/customer-portal/", "/app-shell"],
    ["/a/b", "/a__b"],
    ["//evil.test/", "/evil.test"],
    ["/assets/app-1.js", "/assets/app-1.js"],
    ["/.well-known/security", "/.well-known/security"],
  ])("%s is %s", (path, page) => expect(pagePathOf(path)).toBe(page));
});

it("passes on no more headers than CloudFront takes", () => expect(apiRequestHeaders.length).toBeLessThanOrEqual(10));
