/** Alone, because starts that never read a registration say it too. */
export const emailTakenMessage = "An account with this email already exists";
