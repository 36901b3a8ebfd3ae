import type { BookingFrequency } from "@cleaning/contract/pricing/price-book";
import type { ReactElement } from "react";
import { ExactPriceLink } from "#nouns/prices/exact-price-link.tsx";
import type { Package } from "#nouns/prices/packages.ts";
import { PlainCard } from "#ui/plain-card.tsx";
import { recommendedFrequency } from "./plans.ts";

type First = { title: string; text: string; frequency: BookingFrequency; plans: string };

const firsts: Readonly<Record<Package["cleaningType"], First>> = {
  standard: {
    title: "Your home, your price",
    text: "Say how big your home is and see what you pay, and when we can come.",
    frequency: recommendedFrequency,
    plans: "Or order a plan at a flat price:",
  },
  deep: {
    title: "Just once",
    text: "Most homes need it once, and a standard cleaning after that.",
    frequency: "once",
    plans: "Or a plan at a flat price, a deep cleaning at every visit:",
  },
  moveout: {
    title: "Just once",
    text: "A move happens once. One visit, for the home you leave or the one you come to.",
    frequency: "once",
    plans: "For landlords and hosts with many moves, a plan at a flat price:",
  },
};

/** The booking that suits most people who look at this package, before its plans. */
export const BookFirst = ({ chosen: { cleaningType, name } }: { chosen: Package }): ReactElement => {
  const { title, text, frequency, plans } = firsts[cleaningType];
  return (
    <>
      <PlainCard className="book-first">
        <div>
          <h3>{title}</h3>
          <p className="soft">{text}</p>
        </div>
        <ExactPriceLink chosen={{ service: cleaningType, frequency }} about={name} />
      </PlainCard>
      <p className="soft small">{plans}</p>
    </>
  );
};
