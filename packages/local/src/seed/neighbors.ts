/** Who lives around here: the first ones clean, the others have it cleaned. */
export const people = [
  "Elena Ortiz",
  "Marcus Hale",
  "Ruth Anderson",
  "Tyler Nash",
  "Grace Whitaker",
  "Noah Bingham",
  "Lily Thurston",
  "Owen Maughan",
  "Harper Cook",
  "Ethan Ballard",
  "Nora Leavitt",
  "Caleb Hansen",
  "Ivy Robinson",
  "Miles Eliason",
  "Clara Munk",
  "Jonah Kimball",
  "Stella Rigby",
  "Adam Zollinger",
  "Hazel Peart",
  "Luke Sorensen",
  "Violet Nyman",
  "Henry Wangsgard",
  "Naomi Tingey",
  "Samuel Bodily",
  "Audrey Hoth",
  "Isaac Rees",
  "Leah Cardon",
  "Peter Spackman",
  "Molly Godfrey",
  "Simon Archibald",
];

/** Where they live, in turns. */
export const homes = [
  { city: "Logan", zipCode: "84321" },
  { city: "North Logan", zipCode: "84341" },
  { city: "Smithfield", zipCode: "84335" },
  { city: "Ogden", zipCode: "84401" },
  { city: "Providence", zipCode: "84332" },
];

type VisitPlan = {
  serviceId: number;
  frequency: "weekly" | "biweekly" | "monthly";
  priceCents: number;
  /** How many days ago it began, and ended if it did. */
  sinceDays: number;
  endedDaysAgo?: number;
  /** In how many days the next cleaning is; without it, none is agreed. */
  inDays?: number;
};

/** What they have, in turns. */
export const visitPlans: readonly [VisitPlan, ...VisitPlan[]] = [
  { serviceId: 1, frequency: "biweekly", priceCents: 12_800, sinceDays: 150, inDays: 1 },
  { serviceId: 1, frequency: "weekly", priceCents: 12_000, sinceDays: 20, inDays: 3 },
  { serviceId: 2, frequency: "monthly", priceCents: 22_500, sinceDays: 95, inDays: 12 },
  { serviceId: 1, frequency: "biweekly", priceCents: 13_275, sinceDays: 64, inDays: 6 },
  { serviceId: 2, frequency: "biweekly", priceCents: 21_300, sinceDays: 130, endedDaysAgo: 35, inDays: 20 },
  { serviceId: 3, frequency: "monthly", priceCents: 31_500, sinceDays: 40 },
  { serviceId: 1, frequency: "monthly", priceCents: 13_500, sinceDays: 8, inDays: 24 },
];
