import { provider } from "../checkout/provider.ts";
import { business } from "../site/business.ts";
import { listDefinition, listNames } from "./catalog-lists.ts";
import { type Catalog, recordsOf } from "./catalog.ts";
import { employeeVoices } from "./employee-voices.ts";

/** A fact that only the owner knows and that is still the demo's. */
export type Placeholder = {
  where: string;
  field: string;
  says: string;
  why: string;
};

export type SiteContent = {
  origin: string;
  hasProvider: boolean;
  catalog?: Catalog;
  demo: Catalog;
};

const siteFacts = { business, provider, employeeVoices };
type Facts = {
  business: { address: { state: string }; website: { link: string } };
  provider: unknown;
  employeeVoices: typeof employeeVoices;
};

const texts = (value: unknown, path: string): [path: string, text: string][] => {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => texts(part, path === "" ? key : `${path}.${key}`));
};

const placeholders: readonly [form: RegExp, why: string][] = [
  [/[\w-]\.example\b/i, "an address that leads nowhere"],
  [/555\D{0,2}01\d\d\b/, "a number that is given to nobody"],
  [/^100 Main Street$/, "the demo's address"],
];
const providerPlaceholders: readonly [form: RegExp, why: string][] = [
  [/^(org|pk)-northern-utah-cleaning$/, "the demo's account at the provider"],
  [/^Provider$/, "what the provider is called until it has a name"],
];

/** Of use to a company in the demo's state alone. */
const demoState = "UT";
const demoPlaces: typeof placeholders = [
  [/\bUtah\b|\bCache Valley\b|\bBear Lake\b|^Pioneer Day$/, "of the demo's state, which the address is not in"],
];

const placeholdersIn = (where: string, value: unknown, forms: typeof placeholders): Placeholder[] =>
  texts(value, "").flatMap(([field, says]) =>
    forms.filter(([form]) => form.test(says)).map(([, why]) => ({ where, field, says, why })),
  );

const plain = (record: object): string =>
  JSON.stringify(
    Object.entries(record)
      .filter(([key]) => key !== "id")
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
const sameRecord = (one: object, other: object): boolean => plain(one) === plain(other);

const inBusiness = "packages/contract/src/site/business.ts";
const inTable = "the stage's table (pnpm catalog)";

const catalogPlaceholders = (catalog: Catalog, demo: Catalog): Placeholder[] => {
  const invented = listNames
    .filter((name) => listDefinition(name).isInvented)
    .flatMap((name) =>
      recordsOf(catalog, name).flatMap((record, index) =>
        recordsOf(demo, name).some((other) => sameRecord(record, other))
          ? [
              {
                where: inTable,
                field: `${name}[${index}]`,
                says: String(record[listDefinition(name).label]),
                why: "invented for the demo",
              },
            ]
          : [],
      ),
    );
  const { services } = catalog;
  const isDemoPriceList =
    services.length === demo.services.length &&
    services.every((service, index) => sameRecord(service, demo.services[index] ?? {}));
  return [
    ...(isDemoPriceList && services.length > 0
      ? [
          {
            where: inTable,
            field: "services",
            says: services.map(({ name, price }) => `${name} ${price}`).join(", "),
            why: "the demo's services and prices, word for word",
          },
        ]
      : []),
    ...invented,
    ...placeholdersIn(inTable, catalog, placeholders),
  ];
};

const noDomain = /\.(cloudfront\.net|example)$|^https?:\/\/localhost\b/;

/** A stage may have a subdomain of the website's. */
const isOfWebsite = (origin: string, website: string): boolean =>
  `.${new URL(origin).hostname}`.endsWith(`.${new URL(website).hostname.replace(/^www\./, "")}`);

export const ownerPlaceholders = (
  { origin, hasProvider, catalog, demo }: SiteContent,
  { business: facts, provider: account, employeeVoices: voices }: Facts = siteFacts,
): Placeholder[] => [
  ...(noDomain.test(origin)
    ? [{ where: "GitHub's variable", field: "SITE_DOMAIN", says: origin, why: "the site has no domain of its own" }]
    : noDomain.test(facts.website.link) || isOfWebsite(origin, facts.website.link)
      ? []
      : [{ where: inBusiness, field: "website.link", says: facts.website.link, why: `this site is at ${origin}` }]),
  ...placeholdersIn(inBusiness, facts, [...placeholders, ...(facts.address.state === demoState ? [] : demoPlaces)]),
  ...(hasProvider
    ? placeholdersIn("packages/contract/src/checkout/provider.ts", account, [...placeholders, ...providerPlaceholders])
    : []),
  ...voices.flatMap(({ name, isInvented }, index) =>
    isInvented === true
      ? [
          {
            where: "packages/contract/src/catalog/employee-voices.ts",
            field: `employeeVoices[${index}]`,
            says: name,
            why: "invented for the demo",
          },
        ]
      : [],
  ),
  ...(catalog === undefined ? [] : catalogPlaceholders(catalog, demo)),
];

/** One line each: `phone.text is "(435) 555-0142": a number that is given to nobody`. */
export const placeholderLines = (found: readonly Placeholder[]): string[] =>
  [...new Set(found.map(({ where }) => where))].flatMap((where) => [
    `${where}:`,
    ...found
      .filter((placeholder) => placeholder.where === where)
      .map(({ field, says, why }) => `  ${field} is ${JSON.stringify(says)}: ${why}`),
  ]);
