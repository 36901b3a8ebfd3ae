export const acceptedKindWords = {
  off: "day off",
  hours: "outside their hours",
  block: "break or time off",
  travel: "too little travel time",
} as const;
