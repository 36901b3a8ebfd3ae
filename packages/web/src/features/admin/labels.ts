/** A field's name in words: `nextServiceDate` is `Next service date`. */
export const fieldWords = (field: string): string => {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What "Monthly Revenue" sums. */
export const oneVisitEach = "One visit of each active subscription";
