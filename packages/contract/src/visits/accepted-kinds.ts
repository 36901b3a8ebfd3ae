/** What the office may accept of an agent who is not free, as staff read it. */
export const acceptedKindWords = {
  off: "day off",
  hours: "outside their hours",
  block: "break or time off",
  travel: "too little travel time",
} as const;
