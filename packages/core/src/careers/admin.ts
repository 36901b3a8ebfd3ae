import type { CareerApplication } from "@cleaning/contract/careers";
import type { Database } from "../database/index.ts";
import { writesOf } from "../database/transact-write.ts";
import { AppError } from "../errors/index.ts";
import { type Marker, markSubmission } from "../submissions/admin.ts";
import { applicationEntity } from "./entity.ts";

/** Marks a job application processed or unprocessed (`markSubmission`). */
export const setApplicationProcessed = (
  database: Database,
  id: number,
  isProcessed: boolean,
  by: Marker,
): Promise<CareerApplication> => {
  const entity = applicationEntity(database);
  return markSubmission<CareerApplication>(database, { kind: "application", id, isProcessed }, by, {
    write: writesOf({ application: entity }, ({ application }) => [
      application
        .patch({ id })
        .set({ isProcessed })
        .where((has, { ne }) => ne(has.isProcessed, isProcessed))
        .commit(),
    ]),
    read: () => entity.get({ id }).go({ consistent: true }),
  });
};

/**
 * Where the resume of a job application lies: one request.
 *
 * @returns its name in the uploads bucket
 * @throws AppError `notFound` when there is no such application, or no resume with it
 */
export const resumeOf = async (database: Database, id: number): Promise<string> => {
  const { data } = await applicationEntity(database).get({ id }).go({ consistent: true });
  if (data === null) throw new AppError("notFound", "There is no such record.");
  if (data.resumeUrl === undefined) throw new AppError("notFound", "No resume came with this application.");
  return data.resumeUrl;
};
