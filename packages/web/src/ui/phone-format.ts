const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

const longestExtension = 6;

/**
 * `4355550142` → `(435) 555-0142`, without the country's 1; digits after these are an extension. What is no US number
 * (`+44…`, or a 1 that is not followed by ten digits) stays as it is.
 */
export const formatPhone = (typed: string): string => {
  // Invisible marks come with a number that is copied from a phone's contacts.
  const trimmed = typed.replaceAll(/\p{Cf}/gu, "").trim();
  let digits = digitsOf(trimmed);
  if (trimmed.startsWith("+") && !trimmed.startsWith("+1")) return typed;
  if (digits === "") return trimmed.startsWith("+") ? typed : "";
  if (digits.startsWith("1")) {
    if (digits.length < 11) return typed;
    digits = digits.slice(1);
  }
  if (digits.length > 10 && (/[a-z#]/i.test(trimmed) || digits.length > 10 + longestExtension)) return typed;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)];
  if (digits.length > 10) return `(${area}) ${exchange}-${line} ext. ${digits.slice(10)}`;
  if (exchange === "") return `(${area}`;
  return line === "" ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
};

/** Where Backspace took a mark that the formatting puts back, it takes the digit before it. `caret` is its position in `typed`. */
export const afterBackspace = (typed: string, caret: number): { typed: string; caret: number } => {
  const [before, after] = [typed.slice(0, caret), typed.slice(caret)];
  const formatted = formatPhone(typed);
  const isMarkBack = formatted.length === typed.length + 1 && formatted.startsWith(before) && formatted.endsWith(after);
  if (!isMarkBack) return { typed, caret };
  const shorter = before.replace(/\d\D*$/, "");
  return { typed: shorter + after, caret: shorter.length };
};

/** The caret stays behind the same digit. `caret` is its position in `typed`, before the formatting. */
export const caretAfter = (typed: string, caret: number, formatted: string): number => {
  const after = digitsOf(typed.slice(caret)).length;
  let position = formatted.length;
  for (let digitsLeft = after; digitsLeft > 0 && position > 0; position -= 1)
    if (/\d/.test(formatted[position - 1] ?? "")) digitsLeft -= 1;
  return position;
};
