import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";
import { previewedVisit } from "../visits/change-preview.ts";
import { visitDate } from "../visits/visits.ts";
import { weekSchema } from "./visits.ts";

const closedDay = () =>
  z.object({
    date: visitDate(),
    reason: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, "Please say why, such as “Company picnic”"),
        z.maxLength(100, "Please use at most 100 characters"),
      ),
  });
export type ClosedDay = Infer<typeof closedDay>;

const once = (dates: readonly string[]): boolean => new Set(dates).size === dates.length;
const [earliest, latest] = ["07:00", "22:00"] as const;

const fields = () => ({
  week: weekSchema().check(
    z.refine((week) => week.some((hours) => hours !== null), "Please leave at least one weekday open"),
    z.refine(
      (week) => week.every((hours) => hours === null || (hours.from >= earliest && hours.until <= latest)),
      "Please choose hours between 7:00 AM and 10:00 PM",
    ),
  ),
  closedDays: z.array(closedDay()).check(
    z.maxLength(200, "Please keep at most 200 closed days"),
    z.refine((days) => once(days.map(({ date }) => date)), "This day is closed already"),
  ),
  openDays: z.array(visitDate()).check(z.maxLength(100), z.refine(once, "This day is open already")),
});

export const businessHoursChange = schema(() => z.object({ revision: z.int(), ...fields() }));
export type BusinessHoursChange = Infer<typeof businessHoursChange>;

export const businessHoursApplyRequest = schema(() =>
  z.extend(businessHoursChange(), { previewToken: z.string().check(z.minLength(1), z.maxLength(200)) }),
);

export const businessHoursSchema = schema(() =>
  z.object({
    ...businessHoursChange().shape,
    holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  }),
);
export type BusinessHoursView = Infer<typeof businessHoursSchema>;

export const businessHoursPreview = schema(() =>
  z.object({
    visits: z.array(
      z.extend(previewedVisit(), {
        customer: z.string(),
        service: z.string(),
        town: z.string(),
        agents: z.array(z.string()),
      }),
    ),
    count: z.int(),
    subscriptions: z.int(),
    isMore: z.boolean(),
    unassigned: z.int(),
    /** Of today, with agents who have not begun: they stay where they are. */
    overdue: z.array(z.object({ id: z.string(), start: z.string(), customer: z.string(), town: z.string() })),
    /** Whether rescheduled visits after the next 12 weeks move too; they are not counted. */
    andLater: z.boolean(),
    previewToken: z.string(),
  }),
);
export type BusinessHoursPreview = Infer<typeof businessHoursPreview>;
