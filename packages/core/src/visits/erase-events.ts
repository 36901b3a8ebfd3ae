import type { Database } from "../database/index.ts";
import { deleteOf, transactWrite, type Write } from "../database/transact-write.ts";
import { visitEventEntity, visitPhotoEntity } from "../field/entity.ts";

/** A transaction holds as many items. */
const most = 100;

/** Erases what phones said of a plan's visits, and the records of their photos; again it finds nothing. */
export const eraseEvents = async (database: Database, planId: number): Promise<void> => {
  const [events, photos] = [visitEventEntity(database), visitPhotoEntity(database)];
  const all = { pages: "all", consistent: true } as const;
  const found = await Promise.all([events.query.byVisit({ planId }).go(all), photos.query.byVisit({ planId }).go(all)]);
  const deletes: Write[] = [
    ...found[0].data.map(({ occurrenceDate, id }) => deleteOf(events.delete({ planId, occurrenceDate, id }))),
    ...found[1].data.map(({ occurrenceDate, photoId }) => deleteOf(photos.delete({ planId, occurrenceDate, photoId }))),
  ];
  for (let from = 0; from < deletes.length; from += most)
    await transactWrite(database, { deletes: deletes.slice(from, from + most) });
};
