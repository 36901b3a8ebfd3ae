/** One of the US. `standard` and `daylight` are its names in calendars; null where the clocks never change. */
export type Clock = { name: string; hoursBehindUtc: number; standard: string; daylight: string | null };

export type OwnHoliday = { name: string; month: number; day: number };

/** `opens` and `closes` are 24-hour local times; null when closed. */
type Hours = { days: string; schema: readonly string[]; text: string; opens: string | null; closes: string | null };

const areas = [
  "Logan",
  "Bear Lake",
  "Richmond",
  "Smithfield",
  "Providence",
  "Newton",
  "Ogden",
  "Hyde Park",
  "North Logan",
  "Hyrum",
  "Wellsville",
  "Tremonton",
  "Brigham City",
  "Cache Valley",
  "Paradise",
] as const;

export const business = {
  name: "Northern Utah Cleaning Co.",
  /** At most 12 letters, for an app icon. */
  shortName: "NU Cleaning",
  phone: { text: "(435) 555-0142", link: "tel:+14355550142" },
  email: "hello@northernutahcleaning.example",
  officeEmail: "office@northernutahcleaning.example",
  website: { text: "northernutahcleaning.example", link: "https://northernutahcleaning.example" },
  address: { street: "100 Main Street", city: "Logan", state: "UT", stateName: "Utah", zip: "84321" },
  /** All of where we clean, as it reads after "in". */
  region: "Northern Utah",
  /** The towns around the office, as they are called together. */
  homeArea: "Cache Valley",
  /** Our farthest places, as they read after "from". */
  reach: "Bear Lake to Ogden",
  timeZone: "America/Denver",
  clock: { name: "Mountain Time", hoursBehindUtc: 7, standard: "MST", daylight: "MDT" } satisfies Clock,
  since: 2016,
  claims: {
    years: "7",
    cleaningProjects: "70",
    deepCleanProjects: "97",
    rating: "5.0",
    recommended: "100%",
  },
  hours: [
    {
      days: "Mon-Fri",
      schema: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
      text: "8:00 AM-6:00 PM",
      opens: "08:00",
      closes: "18:00",
    },
    { days: "Sat", schema: ["Saturday"], text: "9:00 AM-4:00 PM", opens: "09:00", closes: "16:00" },
    { days: "Sunday", schema: ["Sunday"], text: "closed", opens: null, closes: null },
  ] satisfies readonly Hours[],
  /** Closed each year, beside the federal holidays. */
  ownHolidays: [{ name: "Pioneer Day", month: 7, day: 24 }] satisfies readonly OwnHoliday[],
  areas,
  /** Not among the areas of the contact page. */
  areasOfAboutPage: ["Paradise"] satisfies readonly (typeof areas)[number][],
  regions: {
    "Cache Valley": [
      "Logan",
      "North Logan",
      "Hyde Park",
      "Smithfield",
      "Richmond",
      "Newton",
      "Providence",
      "Hyrum",
      "Wellsville",
      "Paradise",
    ],
  } satisfies Readonly<Record<string, readonly (typeof areas)[number][]>>,
  social: [
    { network: "Facebook", link: null },
    { network: "Instagram", link: null },
    { network: "TikTok", link: null },
    { network: "Yelp", link: null },
  ] satisfies readonly { network: string; link: string | null }[],
  /** Null hides the link. */
  video: null satisfies string | null,
  builder: { text: "Built in Cache Valley", link: null satisfies string | null },
} as const;

export const addressLine = `${business.address.street}, ${business.address.city}, ${business.address.state} ${business.address.zip}`;
