/** By its words: "subscription" starts the biweekly plan, "Book" opens the contact form, others open the options. */
export const callToActionKind = (words: string): "subscribe" | "book" | "options" => {
  if (/subscription/i.test(words)) return "subscribe";
  return words.includes("Book") ? "book" : "options";
};
