import type { DaySettings } from "@cleaning/contract/visits/visit-record";
import type { Author } from "../../platform/audit/index.ts";
import { defineEntity, key } from "../../platform/database/entity.ts";
import { type Database, revisionAttribute } from "../../platform/database/index.ts";
import { putOf } from "../../platform/database/transact-write.ts";
import { saveSettings } from "../../platform/records/settings.ts";

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

/** Consistent. Default: customers see no photos. */
export const readDaySettings = async (database: Database): Promise<DaySettings> => {
  const { data } = await daySettingsEntity(database).get({ name }).go({ consistent: true });
  return { showsPhotos: data?.showsPhotos ?? false, revision: data?.revision ?? 0 };
};

/** Unchanged settings write nothing. Throws AppError `conflict`. */
export const changeDaySettings = (
  database: Database,
  settings: DaySettings,
  author: { by: Author; now: Date },
): Promise<DaySettings> =>
  saveSettings(
    database,
    {
      kind: "day-settings",
      read: readDaySettings,
      write: (after, condition) =>
        putOf(
          daySettingsEntity(database)
            .put({ name, ...after })
            .where(condition),
        ),
    },
    settings,
    author,
  );
