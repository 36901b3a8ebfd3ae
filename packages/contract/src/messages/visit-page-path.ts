/** The page of one visit, which needs no sign-in. Apart from the kinds, because pages load it. */
export const visitPagePath = "/visit";
