/** As we write it: no comma before the last one. */
const conjunction = new Intl.ListFormat("en-GB", { type: "conjunction" });

export const formatList = (items: readonly string[]): string => conjunction.format(items);
