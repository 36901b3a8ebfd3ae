export const positions = {
  residential: "Residential Cleaning Specialist",
  "team-lead": "Team Lead",
  airbnb: "Airbnb Cleaning Specialist",
  other: "Other",
} as const;
export type Position = keyof typeof positions;
export const positionValues = Object.keys(positions) as [Position, ...Position[]];
