import { spawnSync } from "node:child_process";
import { existsSync, mkdtempDisposableSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { emptyCatalog } from "@cleaning/contract/catalog/catalog";
import { listNames, partitionOf, priceBookPartition } from "@cleaning/contract/catalog/catalog-lists";
import { placeholderLines, ownerPlaceholders } from "@cleaning/contract/catalog/owner-content";
import { demoCatalog as demo } from "@cleaning/contract/demo/catalog";
import { firstPriceBook } from "@cleaning/contract/pricing/price-book";
import { business } from "@cleaning/contract/site/business";
import { putCatalog } from "@cleaning/core/catalog/catalog";
import { listEntities } from "@cleaning/core/catalog/catalog/entities.ts";
import { priceBookEntity } from "@cleaning/core/catalog/price-book";
import { stackDatabase, type TestDatabase } from "@cleaning/core/testing";
import { beforeAll, beforeEach, describe, expect, inject, it } from "vitest";

const web = join(import.meta.dirname, "../../packages/web");
const { version: _version, ...first } = firstPriceBook;
const origin = "https://sparkle.com";
const ownService = {
  ...demo.services[0],
  id: 5,
  name: "Sparkle Clean",
  description: "All of it.",
  features: [],
  price: "$175",
};
const ownCatalog = { services: [{ ...ownService, type: "standard" as const, isPopular: true }] };

/** Not `dist`, which `pnpm build` may be writing. */
let dist = "";
beforeAll(() => {
  const folder = mkdtempDisposableSync(join(tmpdir(), "built-"));
  dist = folder.path;
  return () => folder.remove();
});

let database: TestDatabase;
beforeEach(async () => {
  database = await stackDatabase();
});

/** As a deployment does (`infra/web.ts`). */
const build = (settings: Readonly<Record<string, string>>) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--run", "build", "--", dist], {
    cwd: web,
    encoding: "utf8",
    env: {
      ...process.env,
      ...inject("stack"),
      AWS_ACCESS_KEY_ID: "local",
      AWS_SECRET_ACCESS_KEY: "local",
      SITE_ORIGIN: origin,
      TABLE: database.table,
      ...settings,
    },
  });
  return { status, said: `${stdout}${stderr}` };
};
const readBuilt = (file: string): string => readFileSync(join(dist, file), "utf8");

it.each(listNames)("the partition of %s that a build may read is the one that the list is in", (name) => {
  expect(listEntities[name](database).query.byId({}).params()).toMatchObject({
    ExpressionAttributeValues: { ":pk": partitionOf(name) },
  });
});

it("the partition of the price book that a build may read is the one that it is in", () => {
  expect(priceBookEntity(database).query.byVersion({}).params()).toMatchObject({
    ExpressionAttributeValues: { ":pk": priceBookPartition },
  });
});

describe("a build for production", () => {
  it("without an owner's content is refused with the list of what to fill in, before anything is built", async () => {
    await putCatalog(database, demo);
    const { status, said } = build({ SITE_STAGE: "production", PROVIDER_URL: "https://api.provider.example" });
    expect(status).toBe(1);
    const lines = placeholderLines(ownerPlaceholders({ origin, hasProvider: true, catalog: demo, demo }));
    expect(said).toContain(lines.join("\n"));
    for (const part of ["services", "Rachel Anderson", "Team Lead"]) expect(said).toContain(part);
    expect(existsSync(join(dist, "index.html"))).toBe(false);
  });

  it("is made at last when nothing of the demo is left, and not before", async () => {
    await putCatalog(database, ownCatalog);
    const { link } = business.website;
    const blanks = ownerPlaceholders({
      origin: link,
      hasProvider: true,
      catalog: { ...emptyCatalog, ...ownCatalog },
      demo,
    });
    const { status, said } = build({
      SITE_STAGE: "production",
      SITE_ORIGIN: link,
      PROVIDER_URL: "https://api.tidy.test",
    });
    expect(said).toContain(placeholderLines(blanks).join("\n"));
    expect([status, existsSync(join(dist, "index.html"))]).toEqual(blanks.length === 0 ? [0, true] : [1, false]);
    rmSync(join(dist, "index.html"), { force: true });
  });

  it("without a domain is refused too", () => {
    const { status, said } = build({ SITE_STAGE: "production", SITE_ORIGIN: "https://d1.cloudfront.net" });
    expect({ status, said }).toMatchObject({ status: 1, said: expect.stringContaining("SITE_DOMAIN is") });
  });
});

describe.each(["production", "staging"])("a build for %s", (stage) => {
  it.each([
    ["is not there", { TABLE: "cleaning-gone" }, "cannot be read from the table cleaning-gone: ResourceNotFound"],
    ["cannot be reached", { AWS_ENDPOINT_URL_DYNAMODB: "http://127.0.0.1:9" }, "cannot be read from the table test-"],
    ["is not named", { TABLE: "" }, "TABLE says which, and is not set"],
  ])("whose table %s is refused, and never shows the demo's lists", (_, settings, words) => {
    const { status, said } = build({ SITE_STAGE: stage, ...settings });
    expect({ status, said }).toMatchObject({ status: 1, said: expect.stringContaining(words) });
    expect(existsSync(join(dist, "index.html"))).toBe(false);
  });
});

describe("a build for staging", () => {
  it("shows its own table's lists and prices, nothing where they are empty, and says what is left to fill in", async () => {
    await putCatalog(database, ownCatalog);
    const figures = { ...first, services: { ...first.services, standard: 1_175 } };
    const book = { version: 2, figures, savedAt: "2026-11-21T12:00:00.000Z", savedBy: "made-up" };
    await priceBookEntity(database).create(book).go();
    const { status, said } = build({ SITE_STAGE: "staging", SITE_ORIGIN: "https://d1.cloudfront.net" });
    expect({ status, said }).toMatchObject({ status: 0, said: expect.stringContaining("SITE_DOMAIN is") });
    for (const page of ["index.html", "services.html"]) expect(readBuilt(page).includes("Sparkle Clean")).toBe(true);
    expect(readBuilt("index.html")).toContain("Standard cleaning from $1175");
    for (const page of ["index.html", "services.html"]) expect(readBuilt(page)).toContain("$1,175");
    const absent = ["Rachel Anderson", "Bathroom Sanitizing", "What Our Customers Say", "Extra Services", "Team Lead"];
    expect(absent.filter((text) => readBuilt("index.html").includes(text))).toEqual([]);
    const pages = ["index.html", "about.html", "services.html", "pricing.html", "contact.html", "gallery.html"];
    const claim = /\bRated (<!-- -->)?5\.0|100%<|rated by our customers|aggregateRating|ratingValue/i;
    expect(pages.filter((page) => claim.test(readBuilt(page)))).toEqual([]);
    expect(readBuilt("careers.html").includes("No Current Openings")).toBe(true);
    expect(readBuilt("pricing.html").includes("Ask us for anything extra")).toBe(true);
    expect(readBuilt("robots.txt")).toContain("Disallow: /");
    expect(readBuilt("sitemap.xml")).toContain("https://d1.cloudfront.net/services");
  });
});
