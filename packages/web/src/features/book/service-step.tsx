import { formatMoney } from "@cleaning/contract/format/money";
import { hasAnnualDeepClean } from "@cleaning/contract/pricing/plans";
import {
  bookableServices,
  type BookingFrequency,
  bookingFrequencies,
  type Quote,
} from "@cleaning/contract/pricing/price-book";
import { dialogDiscounts, priceRange } from "@cleaning/contract/pricing/pricing";
import { business } from "@cleaning/contract/site/business";
import Check from "lucide-react/icons/check";
import type { ReactElement } from "react";
import { packageCards } from "#nouns/prices/packages.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Selection } from "./book-search.ts";
import { frequencyLabels } from "./booking-text.ts";
import { ChoiceStep } from "./choice-step.tsx";
import { Choices, ChoiceText } from "./choices.tsx";
import { StepHead } from "./step-head.tsx";
import { type BookableExtras, isAlwaysIncluded, isLaterExtra, type QuoteState } from "./use-quote.ts";
import type { SelectionState } from "./use-selection.ts";

type Props = { state: SelectionState; quoteState: QuoteState };

/** `$45-90`: the catalogue names what it costs from, a booking what it costs. */
const isRange = (price: string): boolean => {
  const [from, to] = priceRange(price) ?? [];
  return from !== to;
};

const priceText = (price: number | undefined, before = ""): ReactElement =>
  price === undefined ? (
    <Skeleton width="48px" />
  ) : (
    <>
      {before !== "" && <span className="soft small">{before}</span>}
      <strong className="figure">{formatMoney(price)}</strong>
    </>
  );

/** A first visit with a price of its own has no discount unless the owner gives it. */
const discountText = (frequency: BookingFrequency, quote: Quote | undefined): string => {
  if (frequency === "once") return "No discount";
  const isForLater = quote?.first != null && quote.first.lines.every(({ amount }) => amount >= 0);
  return `${dialogDiscounts[frequency]}% off each ${isForLater ? "visit after the first" : "visit"}`;
};

export const ServiceStep = ({ state: { selection, change, go }, quoteState }: Props): ReactElement => {
  const { extras, priceOf, quoteIn } = quoteState;
  return (
    <ChoiceStep
      id="book-service"
      label="Your cleaning"
      selection={selection}
      quoteState={quoteState}
      button="Choose a time"
      onGo={() => go("window")}
    >
      <StepHead step="service" title="What would you like?" />
      <Choices
        name="service"
        legend="Which cleaning?"
        options={bookableServices.map((value) => {
          const found = packageCards.find(({ cleaningType }) => cleaningType === value);
          return {
            value,
            title: found?.serviceType ?? value,
            ...(found === undefined ? {} : { text: found.summary }),
            price: priceText(priceOf(value), "from "),
          };
        })}
        value={selection.service}
        onChange={(service) => change(() => ({ service }))}
      />
      <Choices
        name="frequency"
        legend="How often?"
        {...(selection.service === "moveout"
          ? { hint: "A move happens once, so this is a single visit." }
          : { columns: 2 })}
        options={bookingFrequencies
          .filter((value) => selection.service !== "moveout" || value === "once")
          .map((value) => {
            const quote = quoteIn(value);
            return {
              value,
              title: frequencyLabels[value],
              text: `${discountText(value, quote)}${hasAnnualDeepClean(selection.service, value) ? ", and a free annual deep clean" : ""}`,
              price: priceText(quote?.price),
            };
          })}
        value={selection.frequency}
        onChange={(frequency) => change(() => ({ frequency }))}
      />
      {selection.service === "deep" && selection.frequency !== "once" && (
        <Choices
          name="everyVisitDeep"
          legend="Deep each time?"
          options={[
            {
              value: "first",
              title: "First visit deep, then standard",
              text: "A deep clean to start with, then we keep it that way",
            },
            { value: "every", title: "Deep every time", text: "For homes that need it again and again" },
          ]}
          value={selection.everyVisitDeep ? "every" : "first"}
          onChange={(value) => change(() => ({ everyVisitDeep: value === "every" }))}
        />
      )}
      <ExtrasChoice
        selection={selection}
        extras={extras}
        ticked={selection.extras}
        onTick={(id, isTicked) =>
          change((now) => {
            const otherExtras = now.extras.filter((one) => one !== id);
            return { extras: isTicked ? [...otherExtras, id] : otherExtras };
          })
        }
      />
      {selection.frequency !== "once" && selection.extras.length > 0 && (
        <Choices
          name="everyVisitExtras"
          legend="The extras each time?"
          columns={2}
          options={[
            { value: "first", title: "With the first visit only", text: "You can add them to any later visit" },
            { value: "every", title: "With every visit", text: "They are part of each price" },
          ]}
          value={selection.everyVisitExtras ? "every" : "first"}
          onChange={(value) => change(() => ({ everyVisitExtras: value === "every" }))}
        />
      )}
    </ChoiceStep>
  );
};

type ExtrasProps = {
  selection: Selection;
  extras: BookableExtras | undefined;
  ticked: readonly number[];
  onTick: (id: number, isTicked: boolean) => void;
};

const ExtrasChoice = ({ selection, extras, ticked, onTick }: ExtrasProps): ReactElement | null => {
  if (extras === undefined) return <Skeleton height="88px" />;
  const { priced, unpriced } = extras;
  if (priced.length + unpriced.length === 0) return null;
  const isIncluded = ({ id }: { id: number }): boolean => isAlwaysIncluded(selection, id);
  return (
    <fieldset className="book-choices" data-columns="wide">
      <legend>Anything on top?</legend>
      {priced.filter(isIncluded).map(({ id, name }) => (
        <p key={id} className="book-choice" data-included="true">
          <Check size={20} aria-hidden />
          <ChoiceText title={name} text="Part of this cleaning" price="Included" />
        </p>
      ))}
      {priced
        .filter((extra) => !isIncluded(extra))
        .map(({ id, name, description, price: listed, dollars }) => (
          <label key={id} className="book-choice focus-frame">
            <input
              type="checkbox"
              name="extras"
              value={id}
              checked={ticked.includes(id)}
              onChange={({ currentTarget }) => onTick(id, currentTarget.checked)}
            />
            <ChoiceText
              title={name}
              text={
                isLaterExtra(selection, id)
                  ? "Included in the first visit, then on top"
                  : isRange(listed)
                    ? `${description} Listed at ${listed}; booked online it is ${formatMoney(dollars)}.`.trim()
                    : description
              }
              price={`+${formatMoney(dollars)}`}
            />
          </label>
        ))}
      {unpriced.length > 0 && (
        <p className="soft small">
          {unpriced.map(({ name }) => name).join(", ")}: the price depends on your home. Call{" "}
          <a href={business.phone.link}>{business.phone.text}</a> and we tell you.
        </p>
      )}
    </fieldset>
  );
};
