import type { ClosedDay } from "@cleaning/contract/admin/opening";
import { CustomAttributeType, type EntityItem } from "electrodb";
import type { Week } from "../agents/week.ts";
import { readOf } from "../database/batch-get.ts";
import { defineEntity, key } from "../database/entity.ts";
import { type Database, revisionAttribute } from "../database/index.ts";
import { type Opening, usualOpening } from "./opening.ts";

/** The company's hours and the days that differ from the calendar's: one record. */
export const openingEntity = defineEntity(
  "opening",
  {
    name: { type: "string", required: true },
    week: { type: CustomAttributeType<Week>("any"), required: true },
    closedDays: { type: CustomAttributeType<readonly ClosedDay[]>("any"), required: true },
    /** Holidays on which the company works. */
    openDays: { type: CustomAttributeType<readonly string[]>("any"), required: true },
    revision: revisionAttribute,
  },
  { byName: key(["name"], []) },
);

export type OpeningRecord = EntityItem<ReturnType<typeof openingEntity>>;

const name = "company";

/** As long as the office has changed nothing; revision 0 is not stored. */
const usual: OpeningRecord = { name, week: usualOpening.week, closedDays: [], openDays: [], revision: 0 };

/** The company's hours, to be read with other records; `openingOf` of what is found. */
export const openingRead = (database: Database) => readOf(openingEntity(database), { name });

export const openingOf = (found: Omit<OpeningRecord, "name" | "revision"> | null): Opening => {
  const { week, closedDays, openDays } = found ?? usual;
  return { week, closed: new Set(closedDays.map(({ date }) => date)), open: new Set(openDays) };
};

/** The company's hours as stored, consistently: one request. */
export const readOpeningRecord = async (database: Database): Promise<OpeningRecord> =>
  (await openingEntity(database).get({ name }).go({ consistent: true })).data ?? usual;

/** When the company works, consistently: one request. */
export const readOpening = async (database: Database): Promise<Opening> => openingOf(await readOpeningRecord(database));
