import { AppError } from "@cleaning/contract/http/app-error";
import type { TextSettings } from "@cleaning/contract/messages/text-settings";
import { type Author, auditWrites } from "../audit/index.ts";
import { unchanged } from "../database/condition.ts";
import { defineEntity, key } from "../database/entity.ts";
import { type Database, revisionAttribute } from "../database/index.ts";
import { putOf, transactWrite } from "../database/transact-write.ts";

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
const historyId = 1;
const fields = ["isOn", "monthlyCapCents", "segmentMicros"] as const;

/** A segment of an American carrier with its fee, rounded up; twenty dollars are about 2,200 of them. */
const initial = { isOn: false, monthlyCapCents: 2_000, segmentMicros: 9_000, revision: 0 } as const;

/** Consistent. Off until the owner turns text messages on. */
export const readTextSettings = async (database: Database): Promise<TextSettings> => {
  const { data } = await textSettingsEntity(database).get({ name }).go({ consistent: true });
  if (data === null) return initial;
  const { isOn, monthlyCapCents, segmentMicros, revision } = data;
  return { isOn, monthlyCapCents, segmentMicros, revision };
};

const changedMeanwhile = (): AppError =>
  new AppError("conflict", "This has been changed by others. Please look at it again.");

/** Unchanged settings write nothing. Throws AppError `conflict`. */
export const changeTextSettings = async (
  database: Database,
  { revision, ...after }: TextSettings,
  { by, now }: { by: Author; now: Date },
): Promise<TextSettings> => {
  const { revision: current, ...before } = await readTextSettings(database);
  if (fields.every((field) => before[field] === after[field])) return { ...before, revision: current };
  if (current !== revision) throw changedMeanwhile();
  const entity = textSettingsEntity(database);
  const record = { name, ...after, revision: revision + 1 };
  const { written } = await transactWrite(database, {
    settings: putOf(revision === 0 ? entity.create(record) : entity.put(record).where(unchanged({ revision }))),
    history: auditWrites(database, { kind: "text-settings", id: historyId, by, now, before, after, fields }),
  });
  if (!written) throw changedMeanwhile();
  return { ...after, revision: revision + 1 };
};
