/** In dollars per visit; alone, because first screens need nothing else about prices. */
export const packagePrices = { standard: 150, deep: 250, moveout: 350 } as const;
