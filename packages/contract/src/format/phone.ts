/** `ext` and `extension` stand for themselves: `;ext=5` of a link, `ext. 5`, `x5`, `#5`. */
const extension = /(?:;ext=|[\s,;]*(?:x|ext(?:ension)?\.?:?|#)\s*)(\d{0,7})\s*$/i;

/** Area code and exchange begin with 2 to 9. */
const plan = /^1?([2-9]\d{2}[2-9]\d{6})$/;

/** As E.164 has it, `+14355550142`; `extension` is empty without one. */
export type Phone = { number: string; extension: string };

/**
 * The phone number in what a person wrote, pasted or linked; undefined for what is none, or more than one. Without a country
 * it is one of the United States. The server reads what it texts by a library (`textable-phone.ts`), too heavy for pages.
 */
export const readPhone = (text: string): Phone | undefined => {
  const typed = text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .trim();
  const number = typed.replace(extension, "");
  const digits = number.replaceAll(/\D/g, "");
  const ext = extension.exec(typed)?.[1] ?? "";
  if (/^(?:tel:)?\+(?!1)/i.test(number))
    return digits.length > 6 && digits.length < 16 ? { number: `+${digits}`, extension: ext } : undefined;
  const [, national] = plan.exec(digits) ?? [];
  return national === undefined ? undefined : { number: `+1${national}`, extension: ext };
};

/** `(435) 555-0142`, of a number as `readPhone` gives it; of another country as it is. */
export const phoneText = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");

/** `(•••) •••-0142`, for whoever has a mail's link and may not be its reader. */
export const hiddenPhoneText = (number: string): string => `(•••) •••-${number.slice(-4)}`;

/** The link that calls a number (RFC 3966); undefined for what is none. */
export const callHref = (text: string): string | undefined => {
  const phone = readPhone(text);
  if (phone === undefined) return undefined;
  return `tel:${phone.number}${phone.extension === "" ? "" : `;ext=${phone.extension}`}`;
};

/** The link that texts a number, which has no extension there; undefined for what is none. */
export const textHref = (text: string): string | undefined => {
  const phone = readPhone(text);
  return phone === undefined ? undefined : `sms:${phone.number}`;
};
