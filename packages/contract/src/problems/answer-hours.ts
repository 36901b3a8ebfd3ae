/** The promise on the site: contact within this time. */
export const answerHours = 24;
