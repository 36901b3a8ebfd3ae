/** So long a start is kept for a visitor who is booking it. */
export const holdSeconds = 600;
