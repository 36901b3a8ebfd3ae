export const serviceTypes = ["standard", "deep", "moveout", "bedroom", "bathroom", "other"] as const;

const extraServiceIcons = ["spray-can", "temperature-low", "fire", "other"] as const;

/** The last choice stands for unknown values. */
export type FieldKind =
  | "text"
  | "textOrEmpty"
  | "texts"
  | "flag"
  | "price"
  | "rating"
  | readonly [...string[], "other"];

type List = {
  path: string;
  entity: string;
  page: string;
  label: "name" | "title";
  fields: Readonly<Record<string, FieldKind>>;
  /** Records that leave the list are retired, not deleted: others refer to them. */
  retires?: true;
  /** Production refuses records of the demo. */
  isInvented?: true;
};

/** Routes, schemas, entities, history and the deploy role's permissions are derived from this. */
export const catalogLists = {
  services: {
    path: "services",
    entity: "service",
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
    page: "/services",
    label: "name",
    fields: { name: "text", description: "text", icon: extraServiceIcons, price: "price" },
  },
  testimonials: {
    path: "testimonials",
    entity: "testimonial",
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
    page: "/careers",
    label: "title",
    fields: { title: "text", type: "textOrEmpty", description: "text" },
    isInvented: true,
  },
} as const satisfies Readonly<Record<string, List>>;

export type CatalogLists = typeof catalogLists;
export type ListName = keyof CatalogLists;
export type ListPath = CatalogLists[ListName]["path"];

export const listDefinition = (name: ListName): List => catalogLists[name];

export const listNames = Object.keys(catalogLists) as ListName[];
export const listPaths: readonly ListPath[] = listNames.map((name) => catalogLists[name].path);

export const forLists = <T>(make: (name: ListName) => T): Record<ListName, T> =>
  Object.fromEntries(listNames.map((name) => [name, make(name)])) as Record<ListName, T>;

export const forListPaths = <T>(make: (name: ListName) => T): Record<ListPath, T> =>
  Object.fromEntries(listNames.map((name) => [catalogLists[name].path, make(name)])) as Record<ListPath, T>;

export const partitionOf = (name: ListName): string => `$cleaning_${catalogLists[name].entity.toLowerCase()}`;

export const priceBookPartition = "$cleaning_pricebook";
export const paymentPartition = "$cleaning_payment";

/** All that a build may read of its stage's table. */
export const publicPartitions: readonly string[] = [
  ...listNames.map(partitionOf),
  priceBookPartition,
  paymentPartition,
];
