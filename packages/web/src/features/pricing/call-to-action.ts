/**
 * What a call to action does, by its words: one that contains "subscription" starts the
 * biweekly plan, one that contains "Book" leads to the contact form, any other opens the subscription options.
 */
export const callToActionKind = (words: string): "subscribe" | "book" | "options" => {
  if (/subscription/i.test(words)) return "subscribe";
  return words.includes("Book") ? "book" : "options";
};
