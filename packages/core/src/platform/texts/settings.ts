import type { TextSettings } from "@cleaning/contract/messages/text-settings";
import type { Author } from "../audit/index.ts";
import { defineEntity, key } from "../database/entity.ts";
import { type Database, revisionAttribute } from "../database/index.ts";
import { putOf } from "../database/transact-write.ts";
import { saveSettings } from "../records/settings.ts";

const textSettingsEntity = defineEntity(
  "textSettings",
  {
    name: { type: "string", required: true },
    isOn: { type: "boolean", required: true },
    monthlyCapCents: { type: "number", required: true },
    segmentMicros: { type: "number", required: true },
    revision: revisionAttribute,
  },
  { byName: key(["name"], []) },
);

const name = "company";

/** A segment of an American carrier with its fee, rounded up; twenty dollars are about 2,200 of them. */
export const initialTextSettings = { isOn: false, monthlyCapCents: 2_000, segmentMicros: 9_000, revision: 0 } as const;

/** Consistent. Off until the owner turns text messages on. */
export const readTextSettings = async (database: Database): Promise<TextSettings> => {
  const { data } = await textSettingsEntity(database).get({ name }).go({ consistent: true });
  if (data === null) return initialTextSettings;
  const { isOn, monthlyCapCents, segmentMicros, revision } = data;
  return { isOn, monthlyCapCents, segmentMicros, revision };
};

export const changeTextSettings = (
  database: Database,
  settings: TextSettings,
  author: { by: Author; now: Date },
): Promise<TextSettings> =>
  saveSettings(
    database,
    {
      kind: "text-settings",
      read: readTextSettings,
      write: (after, condition) =>
        putOf(
          textSettingsEntity(database)
            .put({ name, ...after })
            .where(condition),
        ),
    },
    settings,
    author,
  );
