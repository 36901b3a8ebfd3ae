export const trendMonths = 6;
