import type { HistoryKind } from "@cleaning/contract/admin/history";
import {
  type Catalog,
  extraServiceSchema,
  jobPositionSchema,
  serviceSchema,
  testimonialSchema,
} from "@cleaning/contract/catalog";
import type { Database } from "../database/index.ts";
import { type Write, writesOf } from "../database/transact-write.ts";
import { extraServiceEntity, jobPositionEntity, serviceEntity, testimonialEntity } from "./entities.ts";

/** A list by its name in an owner's file. */
export type ListName = keyof Catalog;

/** A record of any list. */
export type CatalogRecord = Readonly<Record<string, unknown>> & { id: number };
/** As it lies in the table. */
export type StoredRecord = CatalogRecord & { position: number; isRetired?: boolean | undefined };

/** How a list is read and written, and what of its records is written down when it changes. */
export type List = {
  kind: HistoryKind;
  /** Whose ids: the name of its counter. */
  counter: string;
  /** What people know a record by. */
  label: "name" | "title";
  /** The fields of a record, without its id. */
  fields: readonly string[];
  read: () => Promise<StoredRecord[]>;
  put: (record: StoredRecord) => readonly Write[];
  /** Takes a record out of the list; one that others refer to stays in the table as retired. */
  remove: (record: StoredRecord) => readonly Write[];
};

const all = { pages: "all", consistent: true } as const;

/** The four lists of a table. */
export const listsOf = (database: Database): Readonly<Record<ListName, List>> => {
  const service = serviceEntity(database);
  const extra = extraServiceEntity(database);
  const testimonial = testimonialEntity(database);
  const opening = jobPositionEntity(database);
  const putService = ({ position, ...record }: StoredRecord, retired: { isRetired?: true }): readonly Write[] =>
    writesOf({ service }, (entities) => [
      entities.service.put({ ...serviceSchema().parse(record), position, ...retired }).commit(),
    ]);
  return {
    services: {
      kind: "services",
      counter: "service",
      label: "name",
      fields: ["name", "description", "type", "features", "isPopular", "price"],
      read: async () => (await service.query.byId({}).go(all)).data,
      put: (record) => putService(record, {}),
      remove: (record) => putService(record, { isRetired: true }),
    },
    extraServices: {
      kind: "extra-services",
      counter: "extraService",
      label: "name",
      fields: ["name", "description", "icon", "price"],
      read: async () => (await extra.query.byId({}).go(all)).data,
      put: ({ position, ...record }) =>
        writesOf({ extra }, (entities) => [
          entities.extra.put({ ...extraServiceSchema().parse(record), position }).commit(),
        ]),
      remove: ({ id }) => writesOf({ extra }, (entities) => [entities.extra.delete({ id }).commit()]),
    },
    testimonials: {
      kind: "testimonials",
      counter: "testimonial",
      label: "name",
      fields: ["name", "location", "date", "rating", "text", "initials", "avatarColor"],
      read: async () => (await testimonial.query.byId({}).go(all)).data,
      put: ({ position, ...record }) =>
        writesOf({ testimonial }, (entities) => [
          entities.testimonial.put({ ...testimonialSchema().parse(record), position }).commit(),
        ]),
      remove: ({ id }) => writesOf({ testimonial }, (entities) => [entities.testimonial.delete({ id }).commit()]),
    },
    positions: {
      kind: "job-positions",
      counter: "jobPosition",
      label: "title",
      fields: ["title", "type", "description"],
      read: async () => (await opening.query.byId({}).go(all)).data,
      put: ({ position, ...record }) =>
        writesOf({ opening }, (entities) => [
          entities.opening.put({ ...jobPositionSchema().parse(record), position }).commit(),
        ]),
      remove: ({ id }) => writesOf({ opening }, (entities) => [entities.opening.delete({ id }).commit()]),
    },
  };
};
