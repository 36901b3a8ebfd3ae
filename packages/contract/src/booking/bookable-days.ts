export const bookableDays = 70;
