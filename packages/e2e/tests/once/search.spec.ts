import { services } from "@cleaning/contract/demo/services";
import { business } from "@cleaning/contract/site/business";
import { expect } from "@playwright/test";
import { fetchDocument } from "../../src/documents.ts";
import { builtPaths, listedPaths } from "../../src/public-pages.ts";
import { test } from "../../src/test.ts";

type Thing = { "@type": string; [property: string]: unknown };

/** A setting of the build. */
const originOf = async (request: Parameters<typeof fetchDocument>[0]): Promise<string> => {
  const canonical = (await fetchDocument(request, "/")).tags("link").find(({ rel }) => rel === "canonical");
  return new URL(canonical?.["href"] ?? "").origin;
};

const thingsOf = (data: readonly unknown[]): Thing[] =>
  data.flatMap((block) => {
    expect(block).toMatchObject({ "@context": "https://schema.org", "@graph": expect.any(Array) });
    return (block as { "@graph": Thing[] })["@graph"];
  });

test("every page has one h1 and a title of its own, of a length that search engines show whole", async ({
  request,
}) => {
  const titles = new Map<string, string>();
  for (const path of builtPaths) {
    const page = await fetchDocument(request, path);
    expect(page.texts("h1"), path).toHaveLength(1);
    const [title = "", ...others] = page.texts("title");
    expect(others, path).toEqual([]);
    expect(title.length, `${path}: ${title}`).toBeGreaterThanOrEqual(15);
    expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(60);
    titles.set(title, path);
  }
  expect(titles.size).toBe(builtPaths.length);
});

test("every listed page has a description of its own, of a length that search engines show whole", async ({
  request,
}) => {
  const descriptions = new Set<string>();
  for (const path of listedPaths) {
    const description = (await fetchDocument(request, path)).meta("description") ?? "";
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(70);
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
    descriptions.add(description);
  }
  expect(descriptions.size).toBe(listedPaths.length);
});

test("the sitemap lists exactly the pages that do not ask to be left out, by the address they call their own", async ({
  request,
}) => {
  const origin = await originOf(request);
  const found: string[] = [];
  for (const path of [...builtPaths, "/admin", "/app-shell", "/agent-shell"]) {
    const page = await fetchDocument(request, path);
    const canonical = page.tags("link").find(({ rel }) => rel === "canonical")?.["href"];
    const hidden = page.meta("robots") === "noindex";
    expect(canonical, path).toBe(hidden ? undefined : `${origin}${path}`);
    if (!hidden) found.push(`${origin}${path}`);
  }
  const sitemap = await request.get("/sitemap.xml");
  expect(sitemap.headers()["content-type"]).toMatch(/xml/);
  const listed = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(found);
  expect(found).toEqual(listedPaths.map((path) => `${origin}${path}`));
  expect(await (await request.get("/robots.txt")).text()).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
});

test("a link to a listed page is shared with its title, its description and a picture of its own", async ({
  page,
  request,
}) => {
  const origin = await originOf(request);
  const pictures = new Set<string>();
  await page.goto("/404");
  for (const path of listedPaths) {
    const document = await fetchDocument(request, path);
    const { meta } = document;
    expect(meta("og:title"), path).toBe(document.texts("title")[0]);
    expect(meta("og:description"), path).toBe(meta("description"));
    expect(meta("og:url"), path).toBe(`${origin}${path}`);
    expect([meta("og:type"), meta("og:site_name"), meta("twitter:card")], path).toEqual([
      "website",
      business.name,
      "summary_large_image",
    ]);
    expect(meta("og:image:alt"), path).toContain("Illustration: ");
    const picture = meta("og:image") ?? "";
    expect(picture).toContain(`${origin}/assets/`);
    pictures.add(picture);
    const file = await request.get(picture.slice(origin.length));
    expect([file.status(), file.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
    expect((await file.body()).length, picture).toBeLessThanOrEqual(80_000);
    const size = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return [image.naturalWidth, image.naturalHeight].map(String);
    }, picture.slice(origin.length));
    expect(size, path).toEqual([meta("og:image:width"), meta("og:image:height")]);
    expect(size, path).toEqual(["1200", "630"]);
  }
  expect(pictures.size).toBe(listedPaths.length);
});

test("the home page tells search engines the company's facts, that of services what is offered as well", async ({
  request,
}) => {
  const origin = await originOf(request);
  const [company, ...others] = thingsOf((await fetchDocument(request, "/")).data);
  expect(others).toEqual([]);
  const facts = {
    "@type": "HouseCleaning",
    "@id": `${origin}/#business`,
    name: business.name,
    url: `${origin}/`,
    telephone: business.phone.link.replace("tel:", ""),
    priceRange: "$150-$350",
    areaServed: business.areas.map((area) => `${area}, ${business.address.state}`),
    openingHoursSpecification: business.hours
      .filter(({ opens }) => opens !== null)
      .map(({ schema: dayOfWeek, opens, closes }) => ({ dayOfWeek, opens, closes })),
  };
  expect(company).toMatchObject(facts);
  // Among what every visit loads first, so that an owner's longer texts have room.
  expect(company).not.toHaveProperty("hasOfferCatalog");
  const { street, city, state, zip } = business.address;
  expect(company?.["address"]).toEqual({
    "@type": "PostalAddress",
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: zip,
    addressCountry: "US",
  });
  const [offering] = thingsOf((await fetchDocument(request, "/services")).data);
  expect(offering).toMatchObject({
    ...facts,
    hasOfferCatalog: {
      itemListElement: services.map(({ name }) => ({ "@type": "Offer", itemOffered: { "@type": "Service", name } })),
    },
  });
  const offers = JSON.stringify(offering?.["hasOfferCatalog"]);
  expect(offers).toContain('"name":"Standard Cleaning"},"price":150,"priceCurrency":"USD"');
  expect(offers).toContain('"minPrice":180,"maxPrice":1200');
});

test("no page claims a rating or a review of its own", async ({ request }) => {
  for (const path of listedPaths)
    expect(JSON.stringify((await fetchDocument(request, path)).data), path).not.toMatch(/rating|review/i);
});

test("questions in structured data are the page's own, word for word, and every page says where it belongs", async ({
  request,
}) => {
  const withQuestions: string[] = [];
  for (const path of listedPaths) {
    const document = await fetchDocument(request, path);
    const things = thingsOf(document.data);
    const shown = document.texts("details").filter((text) => !/^What (is included|it is)/.test(text));
    const faq = things.find((thing) => thing["@type"] === "FAQPage");
    const answers = (faq?.["mainEntity"] ?? []) as { name: string; acceptedAnswer: { text: string } }[];
    const words = answers.map(({ name, acceptedAnswer }) => `${name}${acceptedAnswer.text}`);
    expect(words.length, path).toBe(shown.length);
    // Behind an answer there may be a link.
    expect(
      shown.map((text, index) => text.slice(0, words[index]?.length)),
      path,
    ).toEqual(words);
    if (shown.length > 0) withQuestions.push(path);
    const trail = things.find((thing) => thing["@type"] === "BreadcrumbList")?.["itemListElement"];
    const last = (trail as { item: string }[] | undefined)?.at(-1)?.item;
    expect(last?.endsWith(path), path).toBe(path === "/" ? undefined : true);
  }
  expect(withQuestions).toEqual(["/services", "/contact"]);
});

test("the site can be kept on a home screen: the manifest's icons are there, in the sizes that it says", async ({
  page,
  request,
}) => {
  const head = (await fetchDocument(request, "/")).tags("link");
  const address = head.find(({ rel }) => rel === "manifest")?.["href"] ?? "";
  const response = await request.get(address);
  expect(response.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await response.json()) as {
    name: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest.name).toBe(business.name);
  expect(manifest.icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual([
    "any any",
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  const touch = { src: head.find(({ rel }) => rel === "apple-touch-icon")?.["href"] ?? "", sizes: "180x180" };
  await page.goto("/404");
  for (const { src, sizes } of [...manifest.icons, touch]) {
    const size = await page.evaluate(async (file) => {
      const image = Object.assign(new Image(), { src: file });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== "any") expect(size, src).toBe(sizes);
  }
});
