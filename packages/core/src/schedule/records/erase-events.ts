import type { Database } from "../../platform/database/index.ts";
import { deleteOf, transactWrite } from "../../platform/database/transact-write.ts";
import { visitEventEntity, visitPhotoEntity } from "./visit-events.ts";

/** Deletes a file of the bucket; one that is not there is none. */
export type RemoveFile = (path: string) => Promise<void>;

/** A transaction holds as many items. */
const most = 100;

const inParts = function* <T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += most) yield all.slice(from, from + most);
};

/**
 * Erases what phones said of a subscription's visits, and photos: the files before the records that name them. Again it finds
 * nothing.
 */
export const eraseEvents = async (
  database: Database,
  subscriptionId: number,
  removeFile: RemoveFile,
): Promise<void> => {
  const [events, photos] = [visitEventEntity(database), visitPhotoEntity(database)];
  const all = { pages: "all", consistent: true } as const;
  const found = await Promise.all([
    events.query.byVisit({ subscriptionId }).go(all),
    photos.query.byVisit({ subscriptionId }).go(all),
  ]);
  for (const some of inParts(found[0].data))
    await transactWrite(database, {
      events: some.map(({ occurrenceDate, id }) => deleteOf(events.delete({ subscriptionId, occurrenceDate, id }))),
    });
  for (const some of inParts(found[1].data)) {
    await Promise.all(some.map(({ path }) => removeFile(path)));
    await transactWrite(database, {
      photos: some.map(({ occurrenceDate, photoId }) =>
        deleteOf(photos.delete({ subscriptionId, occurrenceDate, photoId })),
      ),
    });
  }
};
