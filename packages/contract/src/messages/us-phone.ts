/** After the whole number: `ext. 5`. */
const extension = /(?:x|ext\.?|#)\s*\d*\s*$/i;

/** Area code and exchange begin with 2 to 9, and neither is a service's, such as 911. */
const plan = /^1?([2-9](?!11)\d{2}[2-9](?!11)\d{6})$/;

/** A phone number of the United States in the form of E.164, `+14355550142`; undefined for anything else. */
export const usPhone = (text: string): string | undefined => {
  const number = text.trim().replace(extension, "");
  // Of another country, or several numbers in one field.
  if (/^(?:\+(?!1)|011|00)/.test(number) || !/^\+?[\d\s().-]+$/.test(number)) return undefined;
  const [, national] = plan.exec(number.replaceAll(/\D/g, "")) ?? [];
  return national === undefined ? undefined : `+1${national}`;
};

/** `(•••) •••-0142`, for whoever has a mail's link and may not be its reader. */
export const hiddenPhoneText = (phone: string): string => `(•••) •••-${phone.slice(-4)}`;

/** `(435) 555-0142`, of a number as `usPhone` gives it. */
export const phoneText = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
