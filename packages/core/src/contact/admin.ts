import type { ContactSubmission } from "@cleaning/contract/contact";
import type { Database } from "../database/index.ts";
import { writesOf } from "../database/transact-write.ts";
import { type Marker, markSubmission } from "../submissions/admin.ts";
import { contactEntity } from "./entity.ts";

/** Marks a contact request processed or unprocessed (`markSubmission`). */
export const setContactProcessed = (
  database: Database,
  id: number,
  isProcessed: boolean,
  by: Marker,
): Promise<ContactSubmission> => {
  const entity = contactEntity(database);
  return markSubmission<ContactSubmission>(database, { kind: "contact", id, isProcessed }, by, {
    write: writesOf({ contact: entity }, ({ contact }) => [
      contact
        .patch({ id })
        .set({ isProcessed })
        .where((has, { ne }) => ne(has.isProcessed, isProcessed))
        .commit(),
    ]),
    read: () => entity.get({ id }).go({ consistent: true }),
  });
};
