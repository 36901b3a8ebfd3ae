/** `nextServiceDate` becomes `Next service date`. */
export const fieldWords = (field: string): string => {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const monthlyRevenueNote = "One visit of each active subscription";
