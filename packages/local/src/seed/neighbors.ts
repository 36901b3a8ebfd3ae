import { townOf } from "./towns.ts";

/** The first ones are agents. */
export const neighborPeople = [
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

/** For the badges in lists: an unconfirmed address, and an unanswered order. */
export const unconfirmedPerson = "Molly Godfrey";
export const personToConfirm = "Peter Spackman";

/** Outside the demo agent's towns. */
export const homes = [
  townOf("North Logan"),
  townOf("Hyde Park"),
  townOf("Providence"),
  townOf("Hyrum"),
  townOf("Brigham City"),
] as const;

type VisitSchedule = {
  serviceId: number;
  frequency: "weekly" | "biweekly" | "monthly";
  priceCents: number;
  sinceDays: number;
  endedDaysAgo?: number;
  /** Without it, no cleaning is scheduled. */
  inDays?: number;
};

export const visitSchedules: readonly [VisitSchedule, ...VisitSchedule[]] = [
  { serviceId: 1, frequency: "biweekly", priceCents: 12_800, sinceDays: 150, inDays: 1 },
  { serviceId: 1, frequency: "weekly", priceCents: 12_000, sinceDays: 20, inDays: 3 },
  { serviceId: 2, frequency: "monthly", priceCents: 22_500, sinceDays: 95, inDays: 12 },
  { serviceId: 1, frequency: "biweekly", priceCents: 13_275, sinceDays: 64, inDays: 6 },
  { serviceId: 2, frequency: "biweekly", priceCents: 21_300, sinceDays: 130, endedDaysAgo: 35, inDays: 20 },
  { serviceId: 3, frequency: "monthly", priceCents: 31_500, sinceDays: 40 },
  { serviceId: 1, frequency: "monthly", priceCents: 13_500, sinceDays: 8, inDays: 24 },
];
