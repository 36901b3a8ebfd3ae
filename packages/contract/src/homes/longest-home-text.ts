/** Of what is written about a home, such as its pets. */
export const maxHomeTextLength = 200;
