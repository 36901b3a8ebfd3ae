import { parsePhoneNumberFromString } from "libphonenumber-js/core";
import type { SendText } from "./send-text.ts";
import { usNumbers } from "./us-numbers.ts";

/** Area codes of the United States; its numbers do not tell a mobile from a landline, which is found out by the first text. */
const textable: ReadonlySet<string | undefined> = new Set(["FIXED_LINE_OR_MOBILE", "MOBILE"]);

/** As E.164 without its extension; undefined where we text none: other countries, premium and toll-free numbers. */
export const textablePhone = (text: string): string | undefined => {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: "US" }, usNumbers);
  return phone !== undefined && phone.isValid() && textable.has(phone.getType()) ? phone.number : undefined;
};

/** Refuses every other number before the service is asked, also as an answer: somebody may write from one that is dear. */
export const toTextableAlone =
  (send: SendText): SendText =>
  async (text) =>
    textablePhone(text.to) === undefined ? { refused: "invalid" } : send(text);
