import { formatNumber } from "@cleaning/contract/format/money";
import * as z from "zod/mini";
import { plainAmount } from "#kit/words.ts";

export const figures = [
  { name: "bedrooms", label: "Bedrooms", min: 0, max: 20, step: 1 },
  { name: "bathrooms", label: "Bathrooms", min: 0.5, max: 20, step: 0.5 },
  { name: "squareFeet", label: "Sq ft", min: 200, max: 20_000, step: 1 },
] as const;

type Range = { min: number; max: number; step: number };

/** "3,400" is 3400. Undefined for what is no figure that we take. */
export const readFigure = (typed: string, { min, max, step }: Range): number | undefined => {
  const text = plainAmount(typed);
  const figure = Number(text);
  return text !== "" && figure >= min && figure <= max && Number.isInteger(figure / step) ? figure : undefined;
};

export const rangeText = ({ min, max }: Range): string => `From ${formatNumber(min)} to ${formatNumber(max)}`;

const figureField = (range: Range) =>
  z.pipe(
    z.string().check(z.refine((typed) => readFigure(typed, range) !== undefined, rangeText(range))),
    z.transform((typed: string) => readFigure(typed, range) ?? range.min),
  );

/** In the rules of a form: nothing is sent with a figure that is not the one that is typed. */
export const figureFields = () => ({
  bedrooms: figureField(figures[0]),
  bathrooms: figureField(figures[1]),
  squareFeet: figureField(figures[2]),
});
