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
  address: { street: "100 Main Street", city: "Logan", state: "UT", zip: "84321" },
  timeZone: "America/Denver",
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
  areas,
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
