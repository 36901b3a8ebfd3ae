const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

/** `4355550142` → `(435) 555-0142`, without a leading 1. What is no US number (`+44…`) stays as it is. */
export const formatPhone = (typed: string): string => {
  const trimmed = typed.trim();
  let digits = digitsOf(trimmed);
  if (trimmed.startsWith("+") && !trimmed.startsWith("+1")) return typed;
  if (digits.startsWith("1")) digits = digits.slice(1);
  if (digits === "" || digits.length > 10) return digits === "" && !trimmed.startsWith("+") ? "" : typed;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (exchange === "") return `(${area}`;
  return line === "" ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
};

/** The caret stays behind the same digit. `caret` is its position in `typed`, before the formatting. */
export const caretAfter = (typed: string, caret: number, formatted: string): number => {
  const after = digitsOf(typed.slice(caret)).length;
  let position = formatted.length;
  for (let digitsLeft = after; digitsLeft > 0 && position > 0; position -= 1)
    if (/\d/.test(formatted[position - 1] ?? "")) digitsLeft -= 1;
  return position;
};
