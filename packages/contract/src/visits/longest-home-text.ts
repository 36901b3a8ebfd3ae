/** Of what is written about a home, such as its pets. */
export const longestHomeText = 200;
