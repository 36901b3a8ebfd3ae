/** Of `tokenOf`'s form, in a file that loads no database. */
export const isInvitationToken = (token: string): boolean => /^[0-9a-f]{32}-/.test(token);
