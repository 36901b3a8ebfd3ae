import { describe, expect, it } from "vitest";
import { type Catalog, emptyCatalog as empty } from "./catalog.ts";
import { placeholderLines, ownerPlaceholders, type SiteContent } from "./owner-content.ts";

const service = {
  id: 1,
  name: "Deep",
  description: "d",
  type: "deep",
  features: ["f"],
  isPopular: false,
  price: "$250",
};
const review = {
  id: 1,
  name: "Ann",
  location: "Logan",
  date: "May",
  rating: 5,
  text: "t",
  initials: "A",
  avatarColor: "iris",
};
const position = { id: 1, title: "Cleaner", type: "Full-time", description: "d" };
const demo = { ...empty, services: [service], testimonials: [review], positions: [position] } as Catalog;

/** What the demo says, whatever an owner has written in its place. */
const demoFacts = {
  business: {
    name: "Northern Utah Cleaning Co.",
    phone: { text: "(435) 555-0142", link: "tel:+14355550142" },
    email: "hello@northernutahcleaning.example",
    officeEmail: "office@northernutahcleaning.example",
    website: { text: "northernutahcleaning.example", link: "https://northernutahcleaning.example" },
    address: { street: "100 Main Street", city: "Logan", state: "UT", stateName: "Utah", zip: "84321" },
    region: "Northern Utah",
    homeArea: "Cache Valley",
    reach: "Bear Lake to Ogden",
    ownHolidays: [{ name: "Pioneer Day", month: 7, day: 24 }],
    builder: { text: "Built in Cache Valley" },
  },
  provider: {
    slug: "provider",
    name: "Provider",
    organizationId: "org-northern-utah-cleaning",
    publicKey: "pk-northern-utah-cleaning",
  },
};

const owners = {
  business: {
    ...demoFacts.business,
    name: "Sparkle",
    phone: { text: "(435) 752-8800", link: "tel:+14357528800" },
    email: "hello@sparkle.com",
    officeEmail: "office@sparkle.com",
    website: { text: "sparkle.com", link: "https://sparkle.com" },
    address: { ...demoFacts.business.address, street: "12 Canyon Road" },
  },
  provider: { slug: "acme", name: "Acme", organizationId: "org-sparkle", publicKey: "pk-sparkle" },
  employeeVoices: [{ name: "Ann", role: "Lead", text: "I like it." }],
};
const content: SiteContent = { origin: "https://sparkle.com", hasProvider: true, catalog: empty, demo };
const fields = (more: Partial<SiteContent>, facts: Partial<Parameters<typeof ownerPlaceholders>[1]> = {}): string[] =>
  ownerPlaceholders({ ...content, ...more }, { ...owners, ...facts }).map(({ field }) => field);

describe("what an owner has to fill in", () => {
  it("is empty when every fact is the owner's, with or without lists", () => {
    expect(fields({})).toEqual([]);
    const ownCatalog = {
      ...demo,
      services: [{ ...service, price: "$260" }],
      testimonials: [{ ...review, text: "mine" }],
    } as Catalog;
    expect(fields({ catalog: { ...ownCatalog, positions: [] } })).toEqual([]);
  });

  it("names a website that is not where this site is; a stage's subdomain and www. are", () => {
    for (const origin of ["https://www.sparkle.com", "https://staging.sparkle.com"])
      expect(fields({ origin })).toEqual([]);
    for (const origin of ["https://sparkle.org", "https://notsparkle.com"])
      expect(fields({ origin })).toEqual(["website.link"]);
    const business = { ...owners.business, website: { text: "www.sparkle.com", link: "https://www.sparkle.com" } };
    expect(fields({}, { business })).toEqual([]);
  });

  it("lists every placeholder among the company's facts, by path", () => {
    expect(fields({}, { business: demoFacts.business })).toEqual([
      "phone.text",
      "phone.link",
      "email",
      "officeEmail",
      "website.text",
      "website.link",
      "address.street",
    ]);
    const social = { ...owners.business, social: [{ network: "Yelp", link: "https://yelp.example/us" }] };
    expect(fields({}, { business: social })).toEqual(["social.0.link"]);
  });

  it("lists what speaks of the demo's state once the address is in another, by path", () => {
    const moved = { ...owners.business, address: { ...owners.business.address, state: "ID" } };
    expect(fields({}, { business: moved })).toEqual([
      "address.stateName",
      "region",
      "homeArea",
      "reach",
      "ownHolidays.0.name",
      "builder.text",
    ]);
  });

  it("is our account at the provider, once there is one", () => {
    expect(fields({}, { provider: demoFacts.provider })).toEqual(["name", "organizationId", "publicKey"]);
    expect(fields({ hasProvider: false }, { provider: demoFacts.provider })).toEqual([]);
  });

  it.each(["https://d1.cloudfront.net", "https://clean.example", "http://localhost:5173"])(
    "is the site's domain while it is at %s",
    (origin) => expect(fields({ origin })).toEqual(["SITE_DOMAIN"]),
  );

  it("lists records equal to the demo's, whatever their ids", () => {
    const copied = { ...demo, testimonials: [{ ...review, id: 9 }] };
    expect(fields({ catalog: copied })).toEqual(["services", "testimonials[0]", "positions[0]"]);
    const services = [...demo.services, { ...service, id: 2, name: "Windows" }] as Catalog["services"];
    expect(fields({ catalog: { ...empty, services } })).toEqual([]);
  });

  it("lists invented employee voices", () => {
    const invented = { name: "Maria G.", role: "Lead", text: "t", isInvented: true } as const;
    expect(fields({}, { employeeVoices: [invented] })).toEqual(["employeeVoices[0]"]);
  });

  it("is printed as files, fields and current values", () => {
    const lines = placeholderLines(
      ownerPlaceholders(
        { ...content, origin: "https://d1.cloudfront.net" },
        { ...owners, business: demoFacts.business },
      ),
    );
    expect(lines.slice(0, 4)).toEqual([
      "GitHub's variable:",
      '  SITE_DOMAIN is "https://d1.cloudfront.net": the site has no domain of its own',
      "packages/contract/src/site/business.ts:",
      '  phone.text is "(435) 555-0142": a number that is given to nobody',
    ]);
  });
});
