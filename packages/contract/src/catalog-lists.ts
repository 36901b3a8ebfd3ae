/** Kinds of services; the picture of a service follows from it. */
export const serviceTypes = ["standard", "deep", "moveout", "bedroom", "bathroom", "other"] as const;

/** Icons of extra services; anything else shows the default icon. */
const extraServiceIcons = ["spray-can", "temperature-low", "fire", "other"] as const;

/** What a field holds; an array is a choice, of which the last is what anything unknown reads as. */
export type FieldKind =
  | "text"
  | "textOrEmpty"
  | "texts"
  | "flag"
  | "price"
  | "rating"
  | readonly [...string[], "other"];

type List = {
  /** Of its call, `GET /api/…`; also the kind of its history and the key of its query. */
  path: string;
  /** Of a record, in the table; its counter and its name in the OpenAPI document follow. */
  entity: string;
  summary: string;
  /** The page that shows every record. */
  page: string;
  /** What people know a record by. */
  label: "name" | "title";
  fields: Readonly<Record<string, FieldKind>>;
  /** Other records refer to these: one that leaves the list stays in the table, as retired. */
  retires?: true;
  /** Production may not show a record of the demo's. */
  isInvented?: true;
};

/**
 * The lists that everybody may see and an owner may change, by their names in answers and in an owner's file. Routes,
 * schemas, entities, history, the deploy role's rights and what a build bakes follow from here; the demo's records are
 * in `demo/catalog.ts`.
 */
export const catalogLists = {
  services: {
    path: "services",
    entity: "service",
    summary: "The cleaning services",
    page: "/services",
    label: "name",
    fields: {
      name: "text",
      description: "text",
      type: serviceTypes,
      features: "texts",
      isPopular: "flag",
      price: "price",
    },
    retires: true,
  },
  extraServices: {
    path: "extra-services",
    entity: "extraService",
    summary: "What can be added to a cleaning",
    page: "/services",
    label: "name",
    fields: { name: "text", description: "text", icon: extraServiceIcons, price: "price" },
  },
  testimonials: {
    path: "testimonials",
    entity: "testimonial",
    summary: "What customers said",
    page: "/",
    label: "name",
    fields: {
      name: "text",
      location: "text",
      date: "text",
      rating: "rating",
      text: "text",
      initials: "text",
      avatarColor: "text",
    },
    isInvented: true,
  },
  positions: {
    path: "job-positions",
    entity: "jobPosition",
    summary: "Current openings",
    page: "/careers",
    label: "title",
    fields: { title: "text", type: "textOrEmpty", description: "text" },
    isInvented: true,
  },
} as const satisfies Readonly<Record<string, List>>;

export type CatalogLists = typeof catalogLists;
export type ListName = keyof CatalogLists;
export type ListPath = CatalogLists[ListName]["path"];

/** What every list says of itself, when it does not matter which. */
export const factsOf = (name: ListName): List => catalogLists[name];

export const listNames = Object.keys(catalogLists) as ListName[];
/** The paths of all lists. */
export const listPaths: readonly ListPath[] = listNames.map((name) => catalogLists[name].path);

/** Makes something for each list, by its name. */
export const forLists = <T>(make: (name: ListName) => T): Record<ListName, T> =>
  Object.fromEntries(listNames.map((name) => [name, make(name)])) as Record<ListName, T>;

/** Makes something for each list, by its path. */
export const forListPaths = <T>(make: (name: ListName) => T): Record<ListPath, T> =>
  Object.fromEntries(listNames.map((name) => [catalogLists[name].path, make(name)])) as Record<ListPath, T>;

/** The partition of the table that a list lies in: who builds the site reads these and nothing else (`infra/bootstrap`). */
export const partitionOf = (name: ListName): string => `$cleaning_${catalogLists[name].entity.toLowerCase()}`;
