/** So long a start is kept for a visitor who is booking it. */
export const holdSeconds = 600;

/** What a booking is told whose hold is none that we know. */
export const holdEndedMessage = "The time that we held for you has ended. Please choose it again.";
