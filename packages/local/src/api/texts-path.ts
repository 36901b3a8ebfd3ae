/** In place of the topic, between the launcher and the process that runs the functions. */
export const textsPath = "/__texts";
