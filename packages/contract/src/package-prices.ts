/**
 * What the packages of the pricing page cost, in dollars per visit. A file of their own: first screens name
 * them, and need nothing else of what is known about prices.
 */
export const packagePrices = { standard: 150, deep: 250, moveout: 350 } as const;
