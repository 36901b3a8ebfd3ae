import type { PackagePrices } from "@cleaning/contract/pricing/package-prices";
import { builtPrices } from "./built-prices.ts";

type PackageFeature = { text: string; included: boolean };

export type Package = {
  cleaningType: "standard" | "deep" | "moveout";
  /** What the checkout calls the service; the catalogue's name for it. */
  serviceType: string;
  name: string;
  summary: string;
  /** Dollars per visit. */
  price: number;
  popular: boolean;
  /** The card's button; its words decide what it does (`call-to-action.ts`). */
  callToAction: string;
  features: readonly PackageFeature[];
};

const lines: readonly (readonly [text: string, ...includedIn: Package["cleaningType"][]])[] = [
  ["Every room dusted, vacuumed and mopped", "standard", "deep", "moveout"],
  ["Kitchen counters, sink and stovetop", "standard", "deep", "moveout"],
  ["Bathrooms cleaned and disinfected", "standard", "deep", "moveout"],
  ["Outside of all appliances", "standard", "deep", "moveout"],
  ["Beds made in every bedroom", "standard", "deep"],
  ["Baseboards, door frames and switches by hand", "deep", "moveout"],
  ["Soap scum and lime off tile and glass", "deep", "moveout"],
  ["Ceiling fans, vents and light fixtures", "deep", "moveout"],
  ["Window sills and tracks", "deep", "moveout"],
  ["Inside of oven and refrigerator", "moveout"],
  ["Inside of cabinets, drawers and closets", "moveout"],
  ["Inside of windows washed", "moveout"],
];

const featuresOf = (type: Package["cleaningType"]): PackageFeature[] =>
  lines.map(([text, ...includedIn]) => ({ text, included: includedIn.includes(type) }));

export const standardPackage: Package = {
  cleaningType: "standard",
  serviceType: "Standard Cleaning",
  name: "Standard or Regular House Cleaning",
  summary: "Keeps a lived-in home fresh, visit after visit.",
  price: builtPrices.standard,
  popular: true,
  callToAction: "Start a subscription",
  features: featuresOf("standard"),
};

export const packageCards: readonly Package[] = [
  standardPackage,
  {
    cleaningType: "deep",
    serviceType: "Deep Cleaning",
    name: "Deep Cleaning",
    summary: "For a first visit, a new season or a special day.",
    price: builtPrices.deep,
    popular: false,
    callToAction: "Book Now",
    features: featuresOf("deep"),
  },
  {
    cleaningType: "moveout",
    serviceType: "Move In/Out Cleaning",
    name: "Move In/Out Cleaning",
    summary: "An empty home made ready for the next people in it.",
    price: builtPrices.moveout,
    popular: false,
    callToAction: "Book Now",
    features: featuresOf("moveout"),
  },
];

export const pricedPackages = (prices: PackagePrices): readonly Package[] =>
  packageCards.map((shown) => ({ ...shown, price: prices[shown.cleaningType] }));
