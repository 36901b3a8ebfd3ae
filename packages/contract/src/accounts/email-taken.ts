/** In a module of its own: callers need the text without the registration's schemas. */
export const emailTakenMessage = "An account with this email already exists";
