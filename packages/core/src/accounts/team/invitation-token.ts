export const isInvitationToken = (token: string): boolean => /^[0-9a-f]{32}-/.test(token);
