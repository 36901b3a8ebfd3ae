import * as z from "zod/mini";
import { formatNumber } from "../format/money.ts";
import { id, type Infer, schema } from "../http/schema.ts";

const rangeChecks = (min: number, max: number, label: string) => {
  const words = `Please enter ${label} from ${min} to ${formatNumber(max)}`;
  return { words, checks: [z.minimum(min, words), z.maximum(max, words)] as const };
};

const integer = (min: number, max: number, label: string) => {
  const { words, checks } = rangeChecks(min, max, label);
  return z.int(words).check(...checks);
};
const servicePrices = () => z.object({ standard: packageDollars(), deep: packageDollars(), moveout: packageDollars() });
/** Homes up to these, whole square feet, bedrooms and bathrooms. */
const homeSize = () =>
  z.object({
    squareFeet: integer(0, 20_000, "square feet"),
    bedrooms: integer(0, 20, "a whole number"),
    bathrooms: integer(0, 20, "a whole number"),
  });
const dollars = () => integer(0, 10_000, "whole dollars");
/** The minimum keeps visits from becoming free after factors and discounts. */
const packageDollars = () => integer(10, 10_000, "whole dollars");
const minutes = () => {
  const { words, checks } = rangeChecks(0, 600, "minutes with at most two decimals");
  return z.number(words).check(...checks, z.multipleOf(0.01, words));
};
/** In hundredths: 115 is one and 15 hundredths. */
const factor = () => {
  const message = "Please enter a factor from 0.1 to 10 with at most two decimals";
  return z.int(message).check(z.minimum(10, message), z.maximum(1_000, message));
};

const extraIds = () => z.array(id()).check(z.maxLength(100));

/** Dollars are whole, minutes of one person, factors in hundredths (docs/behavior.md#prices-of-a-booking). */
export const priceBookFigures = schema(() =>
  z.object({
    services: servicePrices(),
    included: homeSize(),
    /** What homes within `size` cost in place of `services`; 0 square feet: no home is so small. */
    small: z.object({ size: homeSize(), services: servicePrices() }),
    /** Size is per started 500 square feet. */
    above: z.object({ bedroom: dollars(), bathroom: dollars(), squareFeet500: dollars() }),
    conditions: z.object({ tidy: factor(), "lived-in": factor(), neglected: factor() }),
    pets: dollars(),
    time: z.object({
      squareFoot: minutes(),
      bedroom: minutes(),
      bathroom: minutes(),
      services: z.object({ standard: factor(), deep: factor(), moveout: factor() }),
      pets: minutes(),
      extra: minutes(),
    }),
    /** Whether a first visit with more work than the later ones gets the frequency's discount too. */
    firstVisitDiscount: z.boolean(),
    /** What these services include is not sold beside them. */
    includedExtras: z.object({ deep: extraIds(), moveout: extraIds() }),
  }),
);
export type PriceBookFigures = Infer<typeof priceBookFigures>;
