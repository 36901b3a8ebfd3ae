// @vitest-environment node
import { business } from "@cleaning/contract/site/business";
import { expect, test } from "vitest";
import { readSiteSettings } from "./site-settings.ts";

const own = { TABLE: "cleaning-x-TableTable-abcdefgh" };

test("without settings the site is the demo's, where the owner's website is, and wants to be found", () => {
  const site = {
    stage: "local",
    origin: business.website.link,
    searchable: true,
    table: undefined,
    hasProvider: false,
  };
  expect(readSiteSettings({})).toEqual(site);
  expect(readSiteSettings({ SITE_ORIGIN: "", SITE_STAGE: "", PROVIDER_URL: "" })).toEqual(site);
});

test.each([
  ["production", { searchable: true, table: own.TABLE }],
  ["staging", { searchable: false, table: own.TABLE }],
  ["preview", { searchable: false, table: undefined }],
])("a site for %s is found and filled as %j", (SITE_STAGE, expected) => {
  expect(readSiteSettings({ SITE_STAGE, ...own })).toMatchObject(expected);
});

test.each(["production", "staging"])(
  "a site for %s without a table is refused: it would show the demo's lists",
  (stage) => {
    expect(() => readSiteSettings({ SITE_STAGE: stage })).toThrow("TABLE says which");
    expect(() => readSiteSettings({ SITE_STAGE: stage, TABLE: "" })).toThrow("TABLE says which");
  },
);

test("a stage that is none is refused", () => {
  expect(() => readSiteSettings({ SITE_STAGE: "prod", ...own })).toThrow('SITE_STAGE is "prod"');
});

test("a provider is known by its address", () => {
  expect(readSiteSettings({ PROVIDER_URL: "https://api.example.com" }).hasProvider).toBe(true);
});

test.each([
  ["https://clean.example", "https://clean.example"],
  ["https://clean.example/", "https://clean.example"],
  ["http://localhost:4000", "http://localhost:4000"],
])("%s is the origin %s", (written, origin) => {
  expect(readSiteSettings({ SITE_ORIGIN: written }).origin).toBe(origin);
});

test.each(["clean.example", "https://clean.example/about", "ftp://clean.example", "https://clean.example?x=1"])(
  "%s is refused: every page would name a wrong address",
  (written) => {
    expect(() => readSiteSettings({ SITE_ORIGIN: written })).toThrow("SITE_ORIGIN is");
  },
);
