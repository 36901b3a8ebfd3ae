/** Without contact to the server for longer, in milliseconds, a phone forgets the days. */
export const dayRetention = 7 * 86_400_000;
/** A clock may have been wrong by hours at the last contact. */
export const clockSlack = 86_400_000;
