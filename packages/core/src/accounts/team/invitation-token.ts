/**
 * The page for a first password is opened by an order's mail, or by an invitation to the team. Of `tokenOf`'s form, in a
 * file that loads no database.
 */
export const isInvitationToken = (token: string): boolean => /^[0-9a-f]{32}-/.test(token);
