const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

/**
 * Writes a US number as far as it is known: `435` → `(435`, `4355550142` → `(435) 555-0142`. A leading country code 1 is
 * dropped; anything that is not a US number (`+44…`, more than ten digits) is left alone.
 */
export const formatPhone = (typed: string): string => {
  const trimmed = typed.trim();
  let digits = digitsOf(trimmed);
  if (trimmed.startsWith("+") && !trimmed.startsWith("+1")) return typed;
  if (digits.startsWith("1")) digits = digits.slice(1);
  if (digits === "" || digits.length > 10) return digits === "" && !trimmed.startsWith("+") ? "" : typed;
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (office === "") return `(${area}`;
  return line === "" ? `(${area}) ${office}` : `(${area}) ${office}-${line}`;
};

/**
 * Where the caret belongs after formatting: behind the same digit as before.
 *
 * @param typed the text before formatting
 * @param caret its caret
 * @param formatted the text after
 */
export const caretAfter = (typed: string, caret: number, formatted: string): number => {
  const after = digitsOf(typed.slice(caret)).length;
  let place = formatted.length;
  for (let left = after; left > 0 && place > 0; place -= 1) if (/\d/.test(formatted[place - 1] ?? "")) left -= 1;
  return place;
};
