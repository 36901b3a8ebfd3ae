import { business } from "../site/business.ts";

/** The secret is in the fragment, which is sent to no server and logged nowhere. */
const path = "/thank-you#first=";

export const firstStartLink = (site: string, token: string): string => `${site}${path}${token}`;

export const firstStartToken = (hash: string): string | undefined => /^#?first=([\w.-]{1,200})$/.exec(hash)?.[1];

export const firstStartEndedMessage = `This link does not work any more. To see or move your first cleaning, log in to your customer portal, or call us: ${business.phone.text}.`;
