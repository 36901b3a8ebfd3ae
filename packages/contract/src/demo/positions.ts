import type { JobPosition } from "../catalog/catalog.ts";

export const demoPositions: readonly JobPosition[] = [
  {
    id: 1,
    title: "Residential Cleaning Specialist",
    type: "Full-time",
    description:
      "Clean homes all over Cache Valley in a team of two, Monday to Friday, home by five. We train you, pay your drive time and bring the equipment.",
  },
  {
    id: 2,
    title: "Team Lead",
    type: "Full-time",
    description:
      "Lead two or three teams: plan the day, greet new customers, check the result. You have two years in cleaning or hospitality and a driver's license.",
  },
  {
    id: 3,
    title: "Airbnb Cleaning Specialist",
    type: "Part-time, weekends",
    description:
      "Turn vacation rentals around between guests from Logan Canyon to Bear Lake. Fridays to Sundays, paid per turnover, with a mileage allowance.",
  },
  {
    id: 4,
    title: "Evening Office Cleaner",
    type: "Part-time",
    description:
      "Three hours from six in the evening, in offices and clinics in Logan. A calm job with fixed places, well suited to students.",
  },
];
