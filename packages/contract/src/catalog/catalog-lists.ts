/** The picture of a service follows from its type. */
export const serviceTypes = ["standard", "deep", "moveout", "bedroom", "bathroom", "other"] as const;

/** Anything else shows the default icon. */
const extraServiceIcons = ["spray-can", "temperature-low", "fire", "other"] as const;

/** An array is a choice; anything unknown reads as its last. */
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
  /** In the table; the counter and the name in the OpenAPI document follow from it. */
  entity: string;
  summary: string;
  /** The page that shows every record. */
  page: string;
  label: "name" | "title";
  fields: Readonly<Record<string, FieldKind>>;
  /** Other records refer to these: one that leaves the list stays in the table, as retired. */
  retires?: true;
  /** Production refuses records of the demo. */
  isInvented?: true;
};

/**
 * The public lists that an owner may change, by their names in answers and in the owner's file. Routes, schemas,
 * entities, history, the deploy role's rights and the baked pages follow; the demo's records are in `demo/catalog.ts`.
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

/** The facts of any list, without its own type. */
export const factsOf = (name: ListName): List => catalogLists[name];

export const listNames = Object.keys(catalogLists) as ListName[];
export const listPaths: readonly ListPath[] = listNames.map((name) => catalogLists[name].path);

export const forLists = <T>(make: (name: ListName) => T): Record<ListName, T> =>
  Object.fromEntries(listNames.map((name) => [name, make(name)])) as Record<ListName, T>;

export const forListPaths = <T>(make: (name: ListName) => T): Record<ListPath, T> =>
  Object.fromEntries(listNames.map((name) => [catalogLists[name].path, make(name)])) as Record<ListPath, T>;

/** A list's partition of the table. */
export const partitionOf = (name: ListName): string => `$cleaning_${catalogLists[name].entity.toLowerCase()}`;

/** The price book's partition. */
export const priceBookPartition = "$cleaning_pricebook";

/** All that a build may read of its stage's table. */
export const publicPartitions: readonly string[] = [...listNames.map(partitionOf), priceBookPartition];
