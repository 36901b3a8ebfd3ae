const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

const longestExtension = 6;

/**
 * `4355550142` → `(435) 555-0142`, without the country's 1; digits after these are an extension. What is no US number
 * (`+44…`, or a 1 that is not followed by ten digits) stays as it is. Invisible marks come with a number that is pasted.
 */
export const formatPhone = (typed: string): string => {
  let digits = digitsOf(typed);
  if (/^\W*\+(?!1)/.test(typed)) return typed;
  if (digits === "") return "";
  if (digits.startsWith("1")) {
    if (digits.length < 11) return typed;
    digits = digits.slice(1);
  }
  if (digits.length > (/[a-z#]/i.test(typed) ? 10 : 10 + longestExtension)) return typed;
  return `(${digits}`
    .replace(/^(.{4})(\d)/, "$1) $2")
    .replace(/^(.{9})(\d)/, "$1-$2")
    .replace(/^(.{14})(\d)/, "$1 ext. $2");
};

/** As `formatPhone`; where Backspace took a mark that is put back, it takes the digit before it. `after`: behind the caret. */
export const formatInput = (typed: string, after: string, isBackspace: boolean): string => {
  const formatted = formatPhone(typed);
  return isBackspace && formatted.length > typed.length
    ? formatPhone(typed.slice(0, typed.length - after.length).replace(/\d\D*$/, "") + after)
    : formatted;
};

/** The caret stays behind the same digit. `after` is what was typed behind it, before the formatting. */
export const caretIn = (formatted: string, after: string): number => {
  let position = formatted.length;
  for (let digitsLeft = digitsOf(after).length; digitsLeft > 0 && position > 0; position -= 1)
    if (/\d/.test(formatted[position - 1] ?? "")) digitsLeft -= 1;
  return position;
};
