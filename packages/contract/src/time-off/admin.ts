import * as z from "zod/mini";
import { adminVisit, inactivePreview, previewToken } from "../admin/visits.ts";
import { type Infer, schema } from "../http/schema.ts";
import { visitIdText } from "../visits/visits.ts";
import { timeOffFields, timeOffPeriod } from "./period.ts";

export const maxTimeOffVisits = 50;

export const addedTimeOff = schema(() =>
  z.object({ ...timeOffFields(), addedAt: z.optional(z.string()), visitIds: z.optional(z.array(z.string())) }),
);
export type AddedTimeOff = Infer<typeof addedTimeOff>;

export const timeOffList = schema(() => z.object({ timeOff: z.array(addedTimeOff()) }));

/** Ids of visits under way that are set back to scheduled, so that they are handed over with the others. */
const setBack = () => z.optional(z.array(visitIdText()).check(z.maxLength(maxTimeOffVisits)));

/** `evenIfOff`: of a day that is off already, what is still planned is handed over. */
export const timeOffPreviewRequest = schema(() =>
  z.safeExtend(timeOffPeriod(), { setBack: setBack(), evenIfOff: z.optional(z.boolean()) }),
);
export type TimeOffPreviewRequest = Infer<typeof timeOffPreviewRequest>;

/** 409 where other visits would change by now. One day is handed over at once. */
export const newTimeOff = schema(() => z.safeExtend(timeOffPreviewRequest(), { previewToken: previewToken() }));
export type NewTimeOff = Infer<typeof newTimeOff>;

export const timeOffAnswer = schema(() => z.extend(timeOffList(), { visits: z.array(adminVisit()) }));
export type TimeOffAnswer = Infer<typeof timeOffAnswer>;

/** `begun`: visits under way, which stay unless set back. `isOff`: off already, and applying it hands over what is planned. */
export const timeOffPreview = schema(() =>
  z.extend(inactivePreview(), { begun: z.array(adminVisit()), isOff: z.boolean() }),
);
export type TimeOffPreview = Infer<typeof timeOffPreview>;
