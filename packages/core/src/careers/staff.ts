import type { CareerApplication } from "@cleaning/contract/careers";
import { type Author, auditWrites } from "../audit/index.ts";
import type { Database } from "../database/index.ts";
import { writesOf, writeTogether } from "../database/write-together.ts";
import { Failure } from "../failure/index.ts";
import { markSubmission } from "../submissions/index.ts";
import { totalsEntity } from "../totals/index.ts";
import { applicationEntity } from "./entity.ts";

/**
 * Marks a job application processed or unprocessed; count and history follow in the same transaction: two requests.
 *
 * @param by the `sub` of whoever does it
 * @returns the record as it is now
 * @throws Failure `notFound`
 */
export const setApplicationProcessed = (
  database: Database,
  id: number,
  isProcessed: boolean,
  { by, now }: { by: Author; now: Date },
): Promise<CareerApplication> =>
  markSubmission<CareerApplication>(
    () =>
      writeTogether(database, {
        record: writesOf(
          { application: applicationEntity(database), totals: totalsEntity(database) },
          ({ application, totals }) => [
            application
              .patch({ id })
              .set({ isProcessed })
              .where((attributes, { ne }) => ne(attributes.isProcessed, isProcessed))
              .commit(),
            totals
              .upsert({ name: "application" })
              .add({ unprocessed: isProcessed ? -1 : 1 })
              .commit(),
          ],
        ),
        audit: auditWrites(database, {
          kind: "career-applications",
          id,
          by,
          now,
          before: { isProcessed: !isProcessed },
          after: { isProcessed },
          fields: ["isProcessed"],
        }),
      }),
    () => applicationEntity(database).get({ id }).go({ consistent: true }),
  );

/**
 * Where the resume of a job application lies: one request.
 *
 * @returns its name in the uploads bucket
 * @throws Failure `notFound` when there is no such application, or no resume with it
 */
export const resumeOf = async (database: Database, id: number): Promise<string> => {
  const { data } = await applicationEntity(database).get({ id }).go({ consistent: true });
  if (data === null) throw new Failure("notFound", "There is no such record.");
  if (data.resumeUrl === undefined) throw new Failure("notFound", "No resume came with this application.");
  return data.resumeUrl;
};
