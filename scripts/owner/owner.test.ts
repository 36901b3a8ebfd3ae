import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { emptyCatalog } from "@cleaning/contract/catalog/catalog";
import { ownerPlaceholders } from "@cleaning/contract/catalog/owner-content";
import { business } from "@cleaning/contract/site/business";
import { expect, it } from "vitest";
import { filesOf } from "../tree.ts";
import { factFiles, secondCompany } from "./facts.ts";

const root = join(import.meta.dirname, "../..");
const second = secondCompany.business.business;

it("every file of the second company takes the place of one that the tree has", () => {
  expect(factFiles).toContain("packages/contract/src/site/business.ts");
  expect(factFiles.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it("the runbook names every file in which an owner fills in facts, so that none is forgotten here", () => {
  const runbook = readFileSync(join(root, "docs/operations.md"), "utf8");
  expect(factFiles.filter((path) => !runbook.includes(`\`${path}\``))).toEqual([]);
});

it("the second company has filled in everything that production asks for", () => {
  const content = { origin: second.website.link, hasProvider: true, demo: emptyCatalog };
  const { provider } = secondCompany.provider;
  const { employeeVoices } = secondCompany.employeeVoices;
  expect(ownerPlaceholders(content, { business: second, provider, employeeVoices })).toEqual([]);
});

it("no town, region, address or way to reach us of the second company is the first's", () => {
  const texts = ({ areas, regions, address, phone, email, officeEmail, website }: typeof business | typeof second) => [
    ...areas,
    ...Object.keys(regions),
    ...[address, phone, website].flatMap((part) => Object.values<string>(part)),
    email,
    officeEmail,
  ];
  const own = new Set(texts(second));
  expect(own.size).toBeGreaterThan(20);
  // A company that has its own facts here may well be its neighbor, or the second one itself.
  const isDemo =
    ownerPlaceholders({ origin: business.website.link, hasProvider: false, demo: emptyCatalog }).length > 0;
  expect(texts(business).filter((text) => isDemo && own.has(text))).toEqual([]);
});

it("no test says what only the demo's facts say, so that an owner's do not turn it red", () => {
  const ofDemo = /555-?0142|northernutahcleaning|Northern Utah Cleaning Co|100 Main Street|(?:org|pk)-northern-utah/i;
  /** Has the demo's facts frozen in it. */
  const frozen = "packages/contract/src/catalog/owner-content.test.ts";
  const tests = filesOf(root).filter((path) => /\.(?:test|spec)\.tsx?$|\/testing\/|^packages\/e2e\/src\//.test(path));
  const telling = tests.filter((path) => ofDemo.test(readFileSync(join(root, path), "utf8")));
  expect(telling.filter((path) => path !== "scripts/owner/owner.test.ts")).toEqual([frozen]);
});
