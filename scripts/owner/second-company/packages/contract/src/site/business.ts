/** One of the US. `standard` and `daylight` are its names in calendars; null where the clocks never change. */
export type Clock = { name: string; hoursBehindUtc: number; standard: string; daylight: string | null };

export type OwnHoliday = { name: string; month: number; day: number };

/** `opens` and `closes` are 24-hour local times; null when closed. */
type Hours = { days: string; schema: readonly string[]; text: string; opens: string | null; closes: string | null };

const areas = [
  "Idaho Falls",
  "Ammon",
  "Iona",
  "Ucon",
  "Shelley",
  "Blackfoot",
  "Rigby",
  "Rexburg",
  "Sugar City",
  "Pocatello",
  "Chubbuck",
  "Snake River Valley",
] as const;

export const business = {
  name: "Snake River Maids",
  /** At most 12 letters, for an app icon. */
  shortName: "River Maids",
  phone: { text: "(208) 555-2310", link: "tel:+12085552310" },
  email: "welcome@snakerivermaids.test",
  officeEmail: "desk@snakerivermaids.test",
  website: { text: "snakerivermaids.test", link: "https://snakerivermaids.test" },
  address: { street: "455 River Parkway", city: "Idaho Falls", state: "ID", stateName: "Idaho", zip: "83402" },
  /** All of where we clean, as it reads after "in". */
  region: "Eastern Idaho",
  /** The towns around the office, as they are called together. */
  homeArea: "the Snake River Valley",
  /** Our farthest places, as they read after "from". */
  reach: "Pocatello to Sugar City",
  timeZone: "America/Boise",
  /** Of that time zone. */
  clock: { name: "Mountain Time", hoursBehindUtc: 7, standard: "MST", daylight: "MDT" } satisfies Clock,
  since: 2019,
  claims: {
    years: "5",
    cleaningProjects: "340",
    deepCleanProjects: "120",
    rating: "4.9",
    recommended: "98%",
  },
  hours: [
    {
      days: "Mon-Thu",
      schema: ["Monday", "Tuesday", "Wednesday", "Thursday"],
      text: "7:30 AM-5:30 PM",
      opens: "07:30",
      closes: "17:30",
    },
    { days: "Fri", schema: ["Friday"], text: "7:30 AM-3:00 PM", opens: "07:30", closes: "15:00" },
    { days: "Sat-Sun", schema: ["Saturday", "Sunday"], text: "closed", opens: null, closes: null },
  ] satisfies readonly Hours[],
  /** Closed each year, beside the federal holidays. */
  ownHolidays: [{ name: "Christmas Eve", month: 12, day: 24 }] satisfies readonly OwnHoliday[],
  areas,
  /** Not among the areas of the contact page. */
  areasOfAboutPage: ["Sugar City", "Chubbuck"] satisfies readonly (typeof areas)[number][],
  regions: {
    "Snake River Valley": ["Idaho Falls", "Ammon", "Iona", "Ucon", "Shelley", "Rigby"],
  } satisfies Readonly<Record<string, readonly (typeof areas)[number][]>>,
  social: [
    { network: "Facebook", link: "https://www.facebook.com/snakerivermaids.test" },
    { network: "Instagram", link: null },
    { network: "TikTok", link: null },
    { network: "Yelp", link: "https://www.yelp.com/biz/snake-river-maids-test" },
  ] satisfies readonly { network: string; link: string | null }[],
  /** Null hides the link. */
  video: null satisfies string | null,
  builder: { text: "Built in Idaho Falls", link: null satisfies string | null },
} as const;

export const addressLine = `${business.address.street}, ${business.address.city}, ${business.address.state} ${business.address.zip}`;
