/** The page of a quote, which needs no sign-in. Apart from the kinds, because pages load it. */
export const quotePagePath = "/quote";
