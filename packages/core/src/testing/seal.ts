import type { Seal } from "../schedule/homes/access.ts";

/** Opens for the home that it was sealed for only. */
export const testSeal: Seal = {
  seal: async (notes, bound) => Buffer.from(`${JSON.stringify(bound)}\n${notes}`).toString("base64"),
  open: async (sealed, bound) => {
    const whole = Buffer.from(sealed, "base64").toString();
    const whose = `${JSON.stringify(bound)}\n`;
    if (!whole.startsWith(whose)) throw new Error("These notes are of another home.");
    return whole.slice(whose.length);
  },
};
