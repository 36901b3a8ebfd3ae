import { type CalendarEvent, calendarFile } from "@cleaning/contract/format/calendar-file";
import { saveAs } from "./save-as.ts";

export const saveEvent = (event: CalendarEvent): void =>
  saveAs(new Blob([calendarFile([event], new Date())], { type: "text/calendar;charset=utf-8" }), "cleaning.ics");
