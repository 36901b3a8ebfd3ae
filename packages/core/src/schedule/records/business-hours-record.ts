import type { ClosedDay } from "@cleaning/contract/admin/business-hours";
import { type BusinessHours, defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import type { Week } from "@cleaning/scheduling/business-hours/week";
import { CustomAttributeType, type EntityItem } from "electrodb";
import { readOf } from "../../platform/database/batch-get.ts";
import { defineEntity, key } from "../../platform/database/entity.ts";
import { type Database, revisionAttribute } from "../../platform/database/index.ts";

export const businessHoursEntity = defineEntity(
  "businessHours",
  {
    name: { type: "string", required: true },
    week: { type: CustomAttributeType<Week>("any"), required: true },
    closedDays: { type: CustomAttributeType<readonly ClosedDay[]>("any"), required: true },
    openDays: { type: CustomAttributeType<readonly string[]>("any"), required: true },
    revision: revisionAttribute,
  },
  { byName: key(["name"], []) },
);

export type BusinessHoursRecord = EntityItem<ReturnType<typeof businessHoursEntity>>;

const name = "company";

/** Not stored until the office changes something. */
const defaultRecord: BusinessHoursRecord = {
  name,
  week: defaultBusinessHours.week,
  closedDays: [],
  openDays: [],
  revision: 0,
};

export const businessHoursRead = (database: Database) => readOf(businessHoursEntity(database), { name });

export const businessHoursOf = (
  record: (Omit<BusinessHoursRecord, "name" | "revision"> & { revision?: number }) | null,
): BusinessHours => {
  const { week, closedDays, openDays, revision = 0 } = record ?? defaultRecord;
  return { week, closed: new Set(closedDays.map(({ date }) => date)), open: new Set(openDays), revision };
};

export const readBusinessHoursRecord = async (database: Database): Promise<BusinessHoursRecord> =>
  (await businessHoursEntity(database).get({ name }).go({ consistent: true })).data ?? defaultRecord;

export const readBusinessHours = async (database: Database): Promise<BusinessHours> =>
  businessHoursOf(await readBusinessHoursRecord(database));
