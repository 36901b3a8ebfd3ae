/** In dollars per visit, until the office saves other prices (`price-book.ts`); alone, because it is all that first screens need. */
export const packagePrices = { standard: 150, deep: 250, moveout: 350 } as const;

/** What each package costs, in whole dollars per visit. */
export type PackagePrices = Readonly<Record<keyof typeof packagePrices, number>>;
