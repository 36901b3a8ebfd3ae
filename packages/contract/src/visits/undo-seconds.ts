/** The freed time stays reserved until then. */
export const undoSeconds = 60;
