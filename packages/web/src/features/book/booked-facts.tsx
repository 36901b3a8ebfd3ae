import { paymentLine } from "@cleaning/contract/checkout/payment";
import { formatDay } from "@cleaning/contract/format/date";
import { formatWindow } from "@cleaning/contract/format/time";
import { formatHomeSize } from "@cleaning/contract/homes/home-size";
import { hasAnnualDeepClean, packages } from "@cleaning/contract/pricing/plans";
import { type Condition, hasLaterExtras, laterService } from "@cleaning/contract/pricing/price-book";
import { business } from "@cleaning/contract/site/business";
import { lazy, type ReactElement, Suspense } from "react";
import { useSession } from "#lib/session.ts";
import { useToday } from "#lib/use-today.ts";
import { usePayment } from "#nouns/payment/queries.ts";
import { DescriptionItem } from "#ui/description-item.tsx";
import { durationWords, frequencyText, isForTwo, bookingPrices } from "./booking-text.ts";
import { petCounts } from "./pets.ts";
import type { ConfirmedBooking } from "./send.ts";

const WhichHome = lazy(async () => ({ default: (await import("./which-home.tsx")).WhichHome }));

const conditionWords: Readonly<Record<Condition, string>> = {
  tidy: "tidy",
  "lived-in": "lived-in",
  neglected: "needs a fresh start",
};

const homeWords = ({ selection }: ConfirmedBooking): string => {
  const { condition, pets } = selection;
  return [formatHomeSize(selection), conditionWords[condition], ...(pets ? [petCounts(selection) || "pets"] : [])].join(
    ", ",
  );
};

/** `First visit: Deep Cleaning, Inside Oven. Later visits: Standard Cleaning.` */
const whatWords = ({ selection, visits: [first] }: ConfirmedBooking): string => {
  const { service, frequency } = selection;
  const [name, extras] = [first?.service ?? packages[service].serviceType, first?.extras ?? []];
  const laterName = laterService(selection) === service ? name : packages[laterService(selection)].serviceType;
  const what = [name, ...extras].join(", ");
  const later = [laterName, ...(hasLaterExtras(selection) ? extras : [])].join(", ");
  return frequency === "once" || later === what ? what : `First visit: ${what}. Later visits: ${later}.`;
};

export const BookedFacts = ({ done }: { done: ConfirmedBooking }): ReactElement => {
  const { user } = useSession();
  const today = useToday();
  const payment = usePayment();
  const { bookingId, selection, price, firstPrice, minutes, address, visits } = done;
  const { frequency } = selection;
  const [first] = visits;
  const repeats = { price, firstPrice, frequency, ...(first === undefined ? {} : { date: first.date }) };
  return (
    <dl className="grid book-facts" data-columns="2">
      <DescriptionItem name="When">
        {first === undefined ? "We call you" : `${formatDay(first.date, today).date}, we arrive ${formatWindow(first)}`}
        {frequency !== "once" && `; then ${frequencyText(frequency, first?.date)}, at the same time`}
      </DescriptionItem>
      <DescriptionItem name="What">{whatWords(done)}</DescriptionItem>
      <DescriptionItem name="Price">{bookingPrices(repeats)}</DescriptionItem>
      {hasAnnualDeepClean(selection.service, frequency) && (
        <DescriptionItem name="With it">
          A free annual deep clean: call {business.phone.text} to choose its day
        </DescriptionItem>
      )}
      {minutes !== undefined && (
        <>
          <DescriptionItem name="How long">{durationWords(minutes)}</DescriptionItem>
          <DescriptionItem name="Who comes">
            {isForTwo(minutes) ? "Two of our own team, insured and bonded" : "One of our own team, insured and bonded"}
          </DescriptionItem>
        </>
      )}
      <DescriptionItem name="Your home">{homeWords(done)}</DescriptionItem>
      {user !== null && (
        <Suspense>
          <WhichHome userId={user.id} done={done} />
        </Suspense>
      )}
      <DescriptionItem name="Where">{address}</DescriptionItem>
      <DescriptionItem name="How you pay">{paymentLine(payment)}</DescriptionItem>
      <DescriptionItem name="Booking number">{bookingId}</DescriptionItem>
    </dl>
  );
};
