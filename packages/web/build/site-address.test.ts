// @vitest-environment node
import { business } from "@cleaning/contract/business";
import { expect, test } from "vitest";
import { readSiteAddress } from "./site-address.ts";

test("without settings the site is where the owner's website is, and wants to be found", () => {
  const site = { origin: business.website.link, searchable: true };
  expect(readSiteAddress({})).toEqual(site);
  expect(readSiteAddress({ SITE_ORIGIN: "", SITE_SEARCHABLE: "yes" })).toEqual(site);
});

test.each([
  ["https://clean.example", "https://clean.example"],
  ["https://clean.example/", "https://clean.example"],
  ["http://localhost:4000", "http://localhost:4000"],
])("%s is the origin %s", (written, origin) => {
  expect(readSiteAddress({ SITE_ORIGIN: written, SITE_SEARCHABLE: "no" })).toEqual({ origin, searchable: false });
});

test.each(["clean.example", "https://clean.example/about", "ftp://clean.example", "https://clean.example?x=1"])(
  "%s is refused: every page would name a wrong address",
  (written) => {
    expect(() => readSiteAddress({ SITE_ORIGIN: written })).toThrow(/SITE_ORIGIN|Invalid URL/);
  },
);
