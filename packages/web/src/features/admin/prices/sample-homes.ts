import { type PriceBook, quoteOf, type Quote, type QuoteInputs } from "@cleaning/contract/pricing/price-book";

type Sample = { description: string; inputs: QuoteInputs; extras: Parameters<typeof quoteOf>[2] };

const oneExtra = [{ id: 0, name: "Extra", price: "40" }];
const family = { squareFeet: 2_000, bedrooms: 3, bathrooms: 2, condition: "tidy", pets: false } as const;
const large = { squareFeet: 3_600, bedrooms: 5, bathrooms: 3.5, condition: "lived-in", pets: true } as const;

const samples: readonly Sample[] = [
  {
    description: "900 sq ft, 1 bedroom, 1 bathroom, tidy: standard, once",
    inputs: { ...family, squareFeet: 900, bedrooms: 1, bathrooms: 1, service: "standard", frequency: "once" },
    extras: [],
  },
  {
    description: "2,000 sq ft, 3 bedrooms, 2 bathrooms, tidy: standard, every two weeks",
    inputs: { ...family, service: "standard", frequency: "biweekly" },
    extras: [],
  },
  {
    description: "2,600 sq ft, 4 bedrooms, 2.5 bathrooms, lived-in, pets: standard, weekly, an extra of $40",
    inputs: {
      ...large,
      squareFeet: 2_600,
      bedrooms: 4,
      bathrooms: 2.5,
      service: "standard",
      frequency: "weekly",
    },
    extras: oneExtra,
  },
  {
    description: "2,000 sq ft, 3 bedrooms, 2 bathrooms, neglected: deep, once",
    inputs: { ...family, condition: "neglected", service: "deep", frequency: "once" },
    extras: [],
  },
  {
    description: "3,600 sq ft, 5 bedrooms, 3.5 bathrooms, lived-in, pets: deep, monthly",
    inputs: { ...large, service: "deep", frequency: "monthly" },
    extras: [],
  },
  {
    description: "2,000 sq ft, 3 bedrooms, 2 bathrooms, tidy: move-out, once",
    inputs: { ...family, service: "moveout", frequency: "once" },
    extras: [],
  },
];

export type SampleRow = { id: string; before: Quote; after: Quote };

export const sampleRows = (before: PriceBook, after: PriceBook): SampleRow[] =>
  samples.map(({ description, inputs, extras }) => ({
    id: description,
    before: quoteOf(before, inputs, extras),
    after: quoteOf(after, inputs, extras),
  }));
