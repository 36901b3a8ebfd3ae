/** How long a skip, a pause or an end can be undone, in seconds; what it freed is held until then. */
export const undoSeconds = 60;
