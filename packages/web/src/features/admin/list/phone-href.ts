/** The address of a link that calls a phone number, as somebody wrote it. */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
