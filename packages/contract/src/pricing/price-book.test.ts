import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceBookFigures } from "./price-book-figures.ts";
import {
  bookableServices,
  bookingFrequencies,
  conditions,
  extraPrice,
  firstMinutes,
  includesExtra,
  firstPriceBook,
  type PriceBook,
  type QuoteInputs,
  quoteOf,
  wholePriceBook,
} from "./price-book.ts";
import { frequencyDiscounts, discounted } from "./pricing.ts";

const plain: QuoteInputs = {
  service: "standard",
  squareFeet: 2_000,
  bedrooms: 3,
  bathrooms: 2,
  condition: "tidy",
  pets: false,
  frequency: "once",
};
const extra = (price: string, id = 50) => ({ id, name: `Extra ${price}`, price });
const oven = extra("$25-40");
const windows = extra("$60", 51);

const inputs: fc.Arbitrary<QuoteInputs> = fc.record({
  service: fc.constantFrom(...bookableServices),
  squareFeet: fc.integer({ min: 200, max: 20_000 }),
  bedrooms: fc.integer({ min: 0, max: 20 }),
  bathrooms: fc.integer({ min: 1, max: 40 }).map((halves) => halves / 2),
  condition: fc.constantFrom(...conditions),
  pets: fc.boolean(),
  frequency: fc.constantFrom(...bookingFrequencies),
  everyVisitExtras: fc.boolean(),
});
const extras = fc.array(fc.constantFrom(oven, windows, extra("$19.99"), extra("100-150")), { maxLength: 5 });

const dollars = fc.integer({ min: 0, max: 1_000 });
const packageDollars = fc.integer({ min: 10, max: 1_000 });
const minutes = fc.integer({ min: 0, max: 60_000 }).map((hundredths) => hundredths / 100);
const factor = fc.integer({ min: 10, max: 1_000 });
const services = fc.record({ standard: packageDollars, deep: packageDollars, moveout: packageDollars });
const homeSize = fc.record({
  squareFeet: fc.integer({ min: 0, max: 20_000 }),
  bedrooms: fc.integer({ min: 0, max: 20 }),
  bathrooms: fc.integer({ min: 0, max: 20 }),
});
const books: fc.Arbitrary<PriceBook> = fc.record({
  version: fc.integer({ min: 2, max: 999 }),
  services,
  included: homeSize,
  small: fc.record({ size: homeSize, services }),
  above: fc.record({ bedroom: dollars, bathroom: dollars, squareFeet500: dollars }),
  conditions: fc.record({ tidy: factor, "lived-in": factor, neglected: factor }),
  pets: dollars,
  time: fc.record({
    squareFoot: minutes,
    bedroom: minutes,
    bathroom: minutes,
    services: fc.record({ standard: factor, deep: factor, moveout: factor }),
    pets: minutes,
    extra: minutes,
  }),
  firstVisitDiscount: fc.boolean(),
  includedExtras: fc.record({
    deep: fc.uniqueArray(fc.constantFrom(50, 51)),
    moveout: fc.uniqueArray(fc.constantFrom(50, 51)),
  }),
});

const sum = (lines: readonly { amount: number }[]) => lines.reduce((all, { amount }) => all + amount, 0);

describe("a quote", () => {
  it("has lines that sum to its price and, without the discount, to its base price, in whole dollars", () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(firstPriceBook), books), inputs, extras, (book, home, selected) => {
        const { price, basePrice, discountPercent, lines, priceBook, first } = quoteOf(book, home, selected);
        if (first !== null) expect(sum(first.lines)).toBe(first.price);
        expect(sum(lines)).toBe(price);
        expect(price).toBeGreaterThan(0);
        const isOnce = home.frequency === "once";
        expect(sum(isOnce || price === basePrice ? lines : lines.slice(0, -1))).toBe(basePrice);
        expect(price).toBe(discounted(basePrice, discountPercent));
        expect(discountPercent).toBe(home.frequency === "once" ? 0 : frequencyDiscounts[home.frequency]);
        expect(lines.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true);
        expect(priceBook).toBe(book.version);
      }),
      { numRuns: 2_000 },
    );
  });

  it("is recomputed from its version to the cent, also after JSON serialization", () => {
    fc.assert(
      fc.property(books, inputs, extras, (book, home, selected) => {
        const { version, ...figures } = book;
        const parsed: unknown = JSON.parse(JSON.stringify(figures));
        const again = quoteOf({ ...priceBookFigures().parse(parsed), version }, home, selected);
        expect(again).toEqual(quoteOf(book, home, selected));
      }),
      { numRuns: 300 },
    );
  });

  it("takes whole quarters of an hour: never less than the work, and less than a quarter more", () => {
    fc.assert(
      fc.property(inputs, extras, (home, selected) => {
        const quoted = firstMinutes(quoteOf(firstPriceBook, home, selected));
        const { squareFeet, bedrooms, bathrooms, service, condition, pets } = home;
        const size = 2n * BigInt(squareFeet) + 1_500n * BigInt(bedrooms) + 1_250n * BigInt(bathrooms * 2);
        const times = { standard: 100n, deep: 180n, moveout: 220n }[service];
        const work = size * times * { tidy: 100n, "lived-in": 115n, neglected: 135n }[condition];
        const exact = work + BigInt((pets ? 15 : 0) + 20 * selected.length) * 1_000_000n;
        const quarter = 15_000_000n;
        expect(BigInt(quoted) * 1_000_000n).toBe(((exact + quarter - 1n) / quarter) * quarter);
      }),
      { numRuns: 2_000 },
    );
  });

  it("never costs less, nor takes less, for a bigger home, more rooms, a worse condition, pets or an extra", () => {
    fc.assert(
      fc.property(inputs, extras, (home, selected) => {
        const quote = quoteOf(firstPriceBook, home, selected);
        const more: [Partial<QuoteInputs>, typeof selected][] = [
          [{ squareFeet: home.squareFeet + 1 }, selected],
          [{ bedrooms: home.bedrooms + 1 }, selected],
          [{ bathrooms: home.bathrooms + 0.5 }, selected],
          [{ condition: "neglected" }, selected],
          [{ pets: true }, selected],
          [{}, [...selected, oven]],
        ];
        for (const [change, others] of more) {
          const bigger = quoteOf(firstPriceBook, { ...home, ...change }, others);
          expect(bigger.basePrice).toBeGreaterThanOrEqual(quote.basePrice);
          expect(bigger.minutes).toBeGreaterThanOrEqual(quote.minutes);
          expect((bigger.first ?? bigger).price).toBeGreaterThanOrEqual((quote.first ?? quote).price);
          expect(firstMinutes(bigger)).toBeGreaterThanOrEqual(firstMinutes(quote));
        }
      }),
    );
  });

  it.each([
    ["standard", 150, 135],
    ["deep", 250, 255],
    ["moveout", 350, 300],
  ] as const)(
    "of a %s cleaning of a home within the packages costs %i and takes %i minutes",
    (service, price, duration) => {
      expect(quoteOf(firstPriceBook, { ...plain, service }, [])).toEqual({
        price,
        basePrice: price,
        discountPercent: 0,
        minutes: duration,
        lines: [{ label: expect.stringContaining("Cleaning"), amount: price }],
        priceBook: 1,
        first: null,
      });
    },
  );

  const examples: [string, Partial<QuoteInputs>, (typeof oven)[], number, number][] = [
    ["a smaller home costs the same", { squareFeet: 900, bedrooms: 1, bathrooms: 1 }, [], 150, 60],
    ["a bedroom more", { bedrooms: 4 }, [], 165, 150],
    ["a half bathroom counts as a whole one, and takes half the time", { bathrooms: 2.5 }, [], 175, 150],
    ["half a bathroom within what is included costs nothing", { bathrooms: 1.5 }, [], 150, 135],
    ["one square foot begins 500", { squareFeet: 2_001 }, [], 170, 150],
    ["500 square feet are one step", { squareFeet: 2_500 }, [], 170, 150],
    ["501 square feet begin the second", { squareFeet: 2_501 }, [], 190, 150],
    ["lived-in: 172.5 is rounded up", { condition: "lived-in" }, [], 173, 165],
    ["neglected", { condition: "neglected" }, [], 203, 195],
    ["pets", { pets: true }, [], 160, 150],
    ["of an extra's range the upper end", {}, [oven], 190, 165],
    ["two extras", {}, [oven, windows], 250, 180],
    ["weekly", { frequency: "weekly" }, [], 120, 135],
    ["every two weeks: 127.5 is rounded up", { frequency: "biweekly" }, [], 128, 135],
    ["monthly", { frequency: "monthly" }, [], 135, 135],
    [
      "all of it",
      { squareFeet: 3_300, bedrooms: 5, bathrooms: 3.5, condition: "neglected", pets: true },
      [oven, windows],
      502,
      375,
    ],
  ];
  it.each(examples)("%s", (_, change, selected, price, duration) => {
    const quote = quoteOf(firstPriceBook, { ...plain, ...change }, selected);
    expect([quote.price, quote.minutes]).toEqual([price, duration]);
  });
});

const pricesOf = (home: QuoteInputs, book = firstPriceBook) => {
  const { price, first } = quoteOf(book, home, []);
  return [first?.price ?? null, price];
};

describe("a home smaller than the package", () => {
  const book: PriceBook = {
    ...firstPriceBook,
    version: 2,
    small: {
      size: { squareFeet: 900, bedrooms: 1, bathrooms: 1 },
      services: { standard: 110, deep: 190, moveout: 400 },
    },
  };
  const flat: QuoteInputs = { ...plain, squareFeet: 900, bedrooms: 1, bathrooms: 1 };

  it.each<[string, Partial<QuoteInputs>, number]>([
    ["costs what the owner has set for it", {}, 110],
    ["of less than that, as a studio, costs as much", { squareFeet: 400, bedrooms: 0, bathrooms: 0.5 }, 110],
    ["has its condition and pets on top", { condition: "lived-in", pets: true }, 137],
    ["has the discount of its frequency", { frequency: "weekly" }, 88],
    ["has a price by its service", { service: "deep" }, 190],
    ["never costs more than the package", { service: "moveout" }, 350],
    ["with a square foot more is none", { squareFeet: 901 }, 150],
    ["with a bedroom more is none", { bedrooms: 2 }, 150],
    ["with half a bathroom more is none", { bathrooms: 1.5 }, 150],
  ])("%s", (_, change, price) => {
    expect(quoteOf(book, { ...flat, ...change }, []).price).toBe(price);
  });

  it("says so in its first line, and takes the time of its size", () => {
    const { lines, minutes: duration } = quoteOf(book, flat, []);
    expect(lines).toEqual([{ label: "Standard Cleaning, small home", amount: 110 }]);
    expect(duration).toBe(quoteOf(firstPriceBook, flat, []).minutes);
  });

  it("has no price of its own in a version that is older than that", () => {
    const {
      small: _,
      version: __,
      ...older
    } = { ...firstPriceBook, services: { standard: 170, deep: 290, moveout: 390 } };
    expect(quoteOf(wholePriceBook(2, older), flat, []).price).toBe(170);
  });
});

describe("the first visit of a repeating booking", () => {
  const bigHome: QuoteInputs = { ...plain, squareFeet: 3_500, bedrooms: 4, frequency: "biweekly", pets: true };
  it.each([
    ["a tidy home: all visits are alike", {}, [null, 200]],
    ["the condition counts for the first visit alone", { condition: "neglected" }, [314, 200]],
    ["deep is the first visit, standard the later ones", { service: "deep" }, [335, 200]],
    ["deep every time, where that is wanted", { service: "deep", everyVisitDeep: true }, [null, 285]],
    [
      "deep every time, in a lived-in home",
      { service: "deep", everyVisitDeep: true, condition: "lived-in" },
      [384, 285],
    ],
    ["a single visit has no later ones", { condition: "neglected", frequency: "once" }, [null, 314]],
  ] as const)("%s", (_, change, prices) => expect(pricesOf({ ...bigHome, ...change })).toEqual(prices));

  it("with the owner's discount costs less by the percentage of the frequency", () => {
    const book = { ...firstPriceBook, firstVisitDiscount: true };
    expect(pricesOf({ ...bigHome, condition: "neglected" }, book)).toEqual([267, 200]);
  });

  it("takes the time of its own work", () => {
    const deepFirst = quoteOf(firstPriceBook, { ...bigHome, service: "deep" }, []);
    expect([deepFirst.first?.minutes, deepFirst.minutes]).toEqual([345, 195]);
  });

  it("alone has the extras where that is chosen, and is cheaper by the discount as before", () => {
    const every = quoteOf(firstPriceBook, bigHome, [windows]);
    const first = quoteOf(firstPriceBook, { ...bigHome, everyVisitExtras: false }, [windows]);
    const none = quoteOf(firstPriceBook, bigHome, []);
    expect(every.first).toBeNull();
    expect(first).toEqual({
      ...none,
      first: { price: every.price, minutes: every.minutes, lines: every.lines, discountPercent: 15 },
    });
    expect([first.first?.price, first.price]).toEqual([251, 200]);
  });

  it("alone has the extras of a deep start, without a discount", () => {
    const change = { service: "deep", everyVisitExtras: false } as const;
    const { first, price, lines } = quoteOf(firstPriceBook, { ...bigHome, ...change }, [windows]);
    expect([first?.price, price]).toEqual([395, 200]);
    expect(lines.map(({ label }) => label)).not.toContain(windows.name);
    expect(quoteOf(firstPriceBook, { ...bigHome, service: "deep" }, [windows]).price).toBe(251);
  });

  it("with extras chosen for it alone is like the later ones where there are none, or where a single visit is booked", () => {
    const alone = { everyVisitExtras: false };
    expect(quoteOf(firstPriceBook, { ...bigHome, ...alone }, [])).toEqual(quoteOf(firstPriceBook, bigHome, []));
    const once = { ...bigHome, frequency: "once" } as const;
    expect(quoteOf(firstPriceBook, { ...once, ...alone }, [oven])).toEqual(quoteOf(firstPriceBook, once, [oven]));
  });

  it("has no line for what its service includes, while the later ones have", () => {
    const book = { ...firstPriceBook, includedExtras: { deep: [windows.id], moveout: [] } };
    const { lines, first } = quoteOf(book, { ...bigHome, service: "deep" }, [windows]);
    expect(lines).toContainEqual({ label: windows.name, amount: 60 });
    expect(first?.lines.map(({ label }) => label)).not.toContain(windows.name);
  });
});

it("move-out includes oven, refrigerator and windows, standard includes no extra", () => {
  expect([1, 2, 3, 4].map((id) => includesExtra(firstPriceBook, "moveout", id))).toEqual([true, true, true, false]);
  expect(includesExtra(firstPriceBook, "standard", 1)).toBe(false);
});

it("reads an extra's price as its owner wrote it, and knows when there is none", () => {
  expect(["$25-40", "$1,200", "19.99", "ask us", ""].map((price) => extraPrice({ price }))).toEqual([
    40,
    1_200,
    20,
    undefined,
    undefined,
  ]);
});

it("the first version never changes", () => {
  expect(firstPriceBook).toEqual({
    version: 1,
    services: { standard: 150, deep: 250, moveout: 350 },
    included: { squareFeet: 2_000, bedrooms: 3, bathrooms: 2 },
    small: { size: { squareFeet: 0, bedrooms: 0, bathrooms: 0 }, services: { standard: 150, deep: 250, moveout: 350 } },
    above: { bedroom: 15, bathroom: 25, squareFeet500: 20 },
    conditions: { tidy: 100, "lived-in": 115, neglected: 135 },
    pets: 10,
    time: {
      squareFoot: 0.02,
      bedroom: 15,
      bathroom: 25,
      services: { standard: 100, deep: 180, moveout: 220 },
      pets: 15,
      extra: 20,
    },
    firstVisitDiscount: false,
    includedExtras: { deep: [], moveout: [1, 2, 3] },
  });
});
