import { packageFeatures } from "@cleaning/contract/catalog/package-features";
import type { PackagePrices } from "@cleaning/contract/pricing/package-prices";
import { builtPrices } from "./queries.ts";

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
  /** The card's button; its words decide what it does (`features/pricing/plans.ts`). */
  callToAction: string;
  features: readonly PackageFeature[];
};

const featuresOf = (type: Package["cleaningType"]): PackageFeature[] =>
  packageFeatures.map(([text, ...includedIn]) => ({ text, included: includedIn.includes(type) }));

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
