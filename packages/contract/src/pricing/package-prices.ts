/** Dollars per visit, until the office saves others. In a module of its own, because first screens need only this. */
export const packagePrices = { standard: 150, deep: 250, moveout: 350 } as const;

/** The home for which these prices hold, until the office saves another. Square feet and bedrooms are upper limits. */
export const packageHome = { squareFeet: 2_000, bedrooms: 3, bathrooms: 2 } as const;

export type PackagePrices = Readonly<Record<keyof typeof packagePrices, number>>;
