import type { ContactSubmission } from "@cleaning/contract/contact";
import { type Author, auditWrites } from "../audit/index.ts";
import type { Database } from "../database/index.ts";
import { writesOf, writeTogether } from "../database/write-together.ts";
import { markSubmission } from "../submissions/index.ts";
import { totalsEntity } from "../totals/index.ts";
import { contactEntity } from "./entity.ts";

/**
 * Marks a contact request processed or unprocessed; count and history follow in the same transaction: two requests.
 *
 * @param by the `sub` of whoever does it
 * @returns the record as it is now
 * @throws Failure `notFound`
 */
export const setContactProcessed = (
  database: Database,
  id: number,
  isProcessed: boolean,
  { by, now }: { by: Author; now: Date },
): Promise<ContactSubmission> =>
  markSubmission<ContactSubmission>(
    () =>
      writeTogether(database, {
        record: writesOf(
          { contact: contactEntity(database), totals: totalsEntity(database) },
          ({ contact, totals }) => [
            contact
              .patch({ id })
              .set({ isProcessed })
              .where((attributes, { ne }) => ne(attributes.isProcessed, isProcessed))
              .commit(),
            totals
              .upsert({ name: "contact" })
              .add({ unprocessed: isProcessed ? -1 : 1 })
              .commit(),
          ],
        ),
        audit: auditWrites(database, {
          kind: "contact-submissions",
          id,
          by,
          now,
          before: { isProcessed: !isProcessed },
          after: { isProcessed },
          fields: ["isProcessed"],
        }),
      }),
    () => contactEntity(database).get({ id }).go({ consistent: true }),
  );
