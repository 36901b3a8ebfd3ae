import { newPriceBook } from "@cleaning/contract/admin/price-book";
import { formatMoney } from "@cleaning/contract/format/money";
import { schema } from "@cleaning/contract/http/schema";
import type { PriceBookFigures } from "@cleaning/contract/pricing/price-book-figures";
import * as z from "zod/mini";
import { asNumber } from "#kit/form-schema.ts";

/** `price` is whole dollars, `time` minutes of one person, `factor` hundredths (1.15 is stored as 115). */
type FigureKind = "price" | "time" | "factor" | "count";
/** `path` within the figures, separated by dots. */
type PriceField = { path: string; label: string; kind: FigureKind };
type PriceGroup = { title: string; note: string; fields: readonly PriceField[] };

const price = (path: string, label: string): PriceField => field("price", path, label);
const time = (path: string, label: string): PriceField => field("time", path, label);
const factor = (path: string, label: string): PriceField => field("factor", path, label);
const count = (path: string, label: string): PriceField => field("count", path, label);
const field = (kind: FigureKind, path: string, label: string): PriceField => ({ path, label, kind });

export const priceGroups: readonly PriceGroup[] = [
  {
    title: "Services",
    note: "Dollars for a home within the size below.",
    fields: [
      price("services.standard", "Standard cleaning"),
      price("services.deep", "Deep cleaning"),
      price("services.moveout", "Move-in or move-out cleaning"),
    ],
  },
  {
    title: "Size included",
    note: "What a home may have before it costs more.",
    fields: [
      count("included.squareFeet", "Square feet included"),
      count("included.bedrooms", "Bedrooms included"),
      count("included.bathrooms", "Bathrooms included"),
    ],
  },
  {
    title: "Above that size",
    note: "Dollars for each more. A half bathroom counts as a whole one.",
    fields: [
      price("above.squareFeet500", "Each begun 500 square feet"),
      price("above.bedroom", "Each bedroom"),
      price("above.bathroom", "Each bathroom"),
    ],
  },
  {
    title: "Small homes",
    note: "Dollars for a home within all three sizes, in place of those above where they are less. 0 square feet: no home has them.",
    fields: [
      count("small.size.squareFeet", "Small home, square feet up to"),
      count("small.size.bedrooms", "Small home, bedrooms up to"),
      count("small.size.bathrooms", "Small home, bathrooms up to"),
      price("small.services.standard", "Small home, standard cleaning"),
      price("small.services.deep", "Small home, deep cleaning"),
      price("small.services.moveout", "Small home, move-in or move-out"),
    ],
  },
  {
    title: "Condition and pets",
    note: "The price of the home, and the time for it, times the factor of its condition.",
    fields: [
      factor("conditions.tidy", "Tidy, times"),
      factor("conditions.lived-in", "Lived-in, times"),
      factor("conditions.neglected", "Neglected, times"),
      price("pets", "Pets, dollars"),
    ],
  },
  {
    title: "Time",
    note: "Minutes of one person, rounded up to a quarter of an hour. Above four hours two people come.",
    fields: [
      time("time.squareFoot", "Each square foot, minutes"),
      time("time.bedroom", "Each bedroom, minutes"),
      time("time.bathroom", "Each bathroom, minutes"),
      factor("time.services.standard", "Standard cleaning takes, times"),
      factor("time.services.deep", "Deep cleaning takes, times"),
      factor("time.services.moveout", "Move-in or move-out takes, times"),
      time("time.pets", "Pets, minutes"),
      time("time.extra", "Each extra, minutes"),
    ],
  },
];

export const priceFields = priceGroups.flatMap(({ fields }) => fields);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

export const figureAt = (figures: PriceBookFigures, path: string): number =>
  Number(path.split(".").reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), figures));

/** 115 hundredths as `1.15`. */
export const figureInputValue = ({ kind }: PriceField, value: number): string =>
  String(kind === "factor" ? value / 100 : value);

/** `$15`, `× 1.15`, `25 min`. */
export const figureText = (priceField: PriceField, value: number): string => {
  const inputValue = figureInputValue(priceField, value);
  if (priceField.kind === "price") return formatMoney(value);
  if (priceField.kind === "factor") return `× ${inputValue}`;
  return priceField.kind === "time" ? `${inputValue} min` : inputValue;
};

/** As the contract wants it; factors rounded, because 1.15 * 100 is not exact. */
const readFigure = ({ kind }: PriceField, inputValue: unknown): unknown => {
  const value = asNumber(inputValue);
  return kind === "factor" && typeof value === "number" ? Math.round(value * 10_000) / 100 : value;
};

const setAtPath = (target: Record<string, unknown>, path: readonly string[], value: unknown): void => {
  const [name = "", ...rest] = path;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const existing = target[name];
  const inner = isObject(existing) ? existing : {};
  target[name] = inner;
  setAtPath(inner, rest, value);
};

/** The services that can include an extra. */
export const includingServices = ["deep", "moveout"] as const;
export type IncludingService = (typeof includingServices)[number];

export const firstVisitDiscountLabel = "The discount counts for a bigger first visit too";
export const includedExtrasLabels = {
  deep: "Included in a deep cleaning",
  moveout: "Included in a move-in or move-out cleaning",
} as const satisfies Record<IncludingService, string>;

const valueAt = (input: unknown, name: string): unknown => (isObject(input) ? input[name] : undefined);

/** The names of ticked boxes are ids. */
const tickedIds = (boxes: unknown): number[] =>
  isObject(boxes)
    ? Object.keys(boxes)
        .filter((name) => boxes[name] === true)
        .map(Number)
        .toSorted((one, other) => one - other)
    : [];

type PriceFormInput = { figures?: unknown };

/** @param version the version that is changed */
export const priceForm = (version: number) =>
  schema(() =>
    z.pipe(
      z.transform(({ figures: input }: PriceFormInput): unknown => {
        const figures: Record<string, unknown> = {};
        for (const priceField of priceFields) {
          const path = priceField.path.split(".");
          const value = path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), input);
          setAtPath(figures, path, readFigure(priceField, value));
        }
        const [discount, included] = [valueAt(input, "firstVisitDiscount"), valueAt(input, "includedExtras")];
        return {
          version,
          figures: {
            ...figures,
            firstVisitDiscount: discount === true,
            includedExtras: Object.fromEntries(
              includingServices.map((service) => [service, tickedIds(valueAt(included, service))]),
            ),
          },
        };
      }),
      newPriceBook(),
    ),
  );
