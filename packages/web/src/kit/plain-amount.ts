/** "$1,250.50" is "1250.50". What is no amount stays as it is typed, for the check that refuses it. */
export const plainAmount = (typed: string): string => {
  const text = typed.trim();
  return /^\$?\s*(\d{1,3}(,\d{3})+|\d+)(\.\d*)?$/.test(text) ? text.replaceAll(/[$,\s]/g, "") : text;
};
