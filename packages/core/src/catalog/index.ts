import type { Catalog, ExtraService, JobPosition, Service, Testimonial } from "@cleaning/contract/catalog";
import type { Database } from "../database/index.ts";
import { extraServiceEntity, jobPositionEntity, serviceEntity, testimonialEntity } from "./entities.ts";

const inOrder = <T extends { position: number }>(records: T[]): T[] =>
  records.toSorted((a, b) => a.position - b.position);

const isOffered = ({ isRetired }: { isRetired?: boolean | undefined }): boolean => isRetired !== true;

/** The cleaning services, in the order the owner gave them. One query. */
export const listServices = async (database: Database): Promise<Service[]> =>
  inOrder((await serviceEntity(database).query.byId({}).go({ pages: "all" })).data.filter(isOffered));

/** What can be added to a cleaning, in order. One query. */
export const listExtraServices = async (database: Database): Promise<ExtraService[]> =>
  inOrder((await extraServiceEntity(database).query.byId({}).go({ pages: "all" })).data);

/** What customers said, in order. One query. */
export const listTestimonials = async (database: Database): Promise<Testimonial[]> =>
  inOrder((await testimonialEntity(database).query.byId({}).go({ pages: "all" })).data);

/** Current openings, in order. One query. */
export const listJobPositions = async (database: Database): Promise<JobPosition[]> =>
  inOrder((await jobPositionEntity(database).query.byId({}).go({ pages: "all" })).data);

const placed = <T>(records: readonly T[]): (T & { position: number })[] =>
  records.map((record, position) => ({ ...record, position }));

/**
 * Writes a catalogue: records with the same ids are replaced, their order is the order given.
 *
 * @param catalog what the public pages are to show
 */
export const putCatalog = async (database: Database, catalog: Catalog): Promise<void> => {
  await Promise.all([
    serviceEntity(database).put(placed(catalog.services)).go(),
    extraServiceEntity(database).put(placed(catalog.extraServices)).go(),
    testimonialEntity(database).put(placed(catalog.testimonials)).go(),
    jobPositionEntity(database).put(placed(catalog.positions)).go(),
  ]);
};
