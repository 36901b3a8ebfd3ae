import ICAL from "ical.js";

const textIn = (event: ICAL.Component, name: string): string | undefined => {
  const value = event.getFirstPropertyValue(name);
  return value === null ? undefined : String(value);
};

const timeIn = (event: ICAL.Component, name: string): { local: string; utc: string; zone: string | undefined } => {
  const property = event.getFirstProperty(name);
  const time = property?.getFirstValue();
  if (property === null || !(time instanceof ICAL.Time)) throw new Error(`An event has no ${name}.`);
  return { local: time.toString(), utc: time.toJSDate().toISOString(), zone: property.getFirstParameter("tzid") };
};

/** The whole calendar as an independent reader understands it; throws where it cannot. */
export const readCalendarFile = (text: string): ICAL.Component => ICAL.Component.fromString(text);

/** The events as an independent reader understands them, by the zone that the file itself describes. */
export const writtenEvents = (text: string) => {
  const calendar = readCalendarFile(text);
  return calendar.getAllSubcomponents("vevent").map((event) => ({
    uid: textIn(event, "uid"),
    sequence: Number(textIn(event, "sequence")),
    start: timeIn(event, "dtstart"),
    end: timeIn(event, "dtend"),
    summary: textIn(event, "summary"),
    description: textIn(event, "description"),
    location: textIn(event, "location"),
    status: textIn(event, "status"),
  }));
};
