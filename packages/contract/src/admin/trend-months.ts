/** So many months the trend shows. Alone, because everything that counts knows it. */
export const trendMonths = 6;
