/** How many other visits an agent has that day. */
export const loadText = (others: number): string =>
  others === 0 ? "nothing else that day" : `${others} other ${others === 1 ? "visit" : "visits"} that day`;
