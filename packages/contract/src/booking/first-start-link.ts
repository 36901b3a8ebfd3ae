import { business } from "../site/business.ts";

/** The page where a buyer chooses the first start; the secret is behind the `#`, which no server and no log sees. */
const path = "/thank-you#first=";

/** The address that a mail holds. */
export const firstStartLink = (site: string, token: string): string => `${site}${path}${token}`;

/** The secret in the part of an address behind the `#`, where it holds one. */
export const firstStartToken = (hash: string): string | undefined => /^#?first=([\w.-]{1,200})$/.exec(hash)?.[1];

export const firstStartEndedMessage = `This link does not work any more. To see or move your first cleaning, log in to your customer portal, or call us: ${business.phone.text}.`;
