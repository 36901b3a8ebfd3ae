export const holdSeconds = 600;

export const holdEndedMessage = "The time that we held for you has ended. Please choose it again.";
