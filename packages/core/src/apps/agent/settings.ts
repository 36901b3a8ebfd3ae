import { AppError } from "@cleaning/contract/http/app-error";
import type { DaySettings } from "@cleaning/contract/visits/visit-record";
import { type Author, auditWrites } from "../../platform/audit/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import { defineEntity, key } from "../../platform/database/entity.ts";
import { type Database, revisionAttribute } from "../../platform/database/index.ts";
import { putOf, transactWrite } from "../../platform/database/transact-write.ts";

const daySettingsEntity = defineEntity(
  "daySettings",
  {
    name: { type: "string", required: true },
    showsPhotos: { type: "boolean", required: true },
    revision: revisionAttribute,
  },
  { byName: key(["name"], []) },
);

const name = "company";
const historyId = 1;

/** Consistent. Default: customers see no photos. */
export const readDaySettings = async (database: Database): Promise<DaySettings> => {
  const { data } = await daySettingsEntity(database).get({ name }).go({ consistent: true });
  return { showsPhotos: data?.showsPhotos ?? false, revision: data?.revision ?? 0 };
};

const changedMeanwhile = (): AppError =>
  new AppError("conflict", "This has been changed by others. Please look at it again.");

/** Unchanged settings write nothing. Throws AppError `conflict`. */
export const changeDaySettings = async (
  database: Database,
  { showsPhotos, revision }: DaySettings,
  { by, now }: { by: Author; now: Date },
): Promise<DaySettings> => {
  const before = await readDaySettings(database);
  if (before.showsPhotos === showsPhotos) return before;
  if (before.revision !== revision) throw changedMeanwhile();
  const entity = daySettingsEntity(database);
  const after = { showsPhotos, revision: revision + 1 };
  const { written } = await transactWrite(database, {
    settings: putOf(
      revision === 0
        ? entity.create({ name, ...after })
        : entity.put({ name, ...after }).where(unchanged({ revision })),
    ),
    history: auditWrites(database, {
      kind: "day-settings",
      id: historyId,
      by,
      now,
      before: { showsPhotos: before.showsPhotos },
      after: { showsPhotos },
      fields: ["showsPhotos"],
    }),
  });
  if (!written) throw changedMeanwhile();
  return after;
};
