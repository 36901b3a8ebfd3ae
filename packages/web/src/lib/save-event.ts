import { type CalendarEvent, calendarFile } from "@cleaning/contract/format/calendar-file";
import { saveAs } from "./save-as.ts";

/** Saves a visit as a file that calendars take. */
export const saveEvent = (event: CalendarEvent): void =>
  saveAs(new Blob([calendarFile([event], new Date())], { type: "text/calendar;charset=utf-8" }), "cleaning.ics");
