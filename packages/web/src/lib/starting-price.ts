/** What a standard cleaning costs from, in US dollars (specification, section 9: package prices). */
export const startingPrice = 150;
