/** How far ahead a visit can be booked or moved, in days. */
export const bookableDays = 70;
