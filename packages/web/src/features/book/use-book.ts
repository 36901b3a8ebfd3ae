import type { BookingRequest } from "@cleaning/contract/booking/booking";
import { firstMinutes, bookableServices, type Quote } from "@cleaning/contract/pricing/price-book";
import type { FreeStart } from "@cleaning/contract/visits/visits";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { isApiError } from "#lib/api.ts";
import { NotSent } from "#lib/not-sent.ts";
import { useSession } from "#lib/session.ts";
import { forgetDraft } from "#nouns/booking/draft.ts";
import { slotsKey } from "#nouns/booking/queries.ts";
import { ownHomesQuery } from "#nouns/homes/queries.ts";
import { finishAbandonedBooking, abandonedBookingId } from "./abandoned-booking.ts";
import { bookFailureText } from "./book-failure.ts";
import type { Selection } from "./book-search.ts";
import { forgetHold, type HoldSlot, holdQuery } from "./hold.ts";
import { petDetails } from "./pets.ts";
import { storeConfirmedBooking, sendBooking, pendingBooking } from "./send.ts";
import type { QuoteState } from "./use-quote.ts";

type Typed = Pick<
  BookingRequest,
  | "customerInfo"
  | "homeAddress"
  | "accessNotes"
  | "petDetails"
  | "parking"
  | "visitNote"
  | "agreeToTerms"
  | "subjectLine"
>;

type BookingRefusal =
  | { kind: "gone"; alternatives: readonly FreeStart[] }
  | { kind: "price"; was: number; now: number }
  | undefined;

/** The server knows no hold from before a change of its signing keys. */
const isHoldEnded = (error: unknown): boolean =>
  isApiError(error) && error.status === 400 && error.issues.some(({ path }) => path === "holdId");

/** Undefined for errors that are shown elsewhere. */
export const bookFailure = (error: unknown): string | undefined => {
  const isShown = isApiError(error) && !isHoldEnded(error);
  if (isShown && (error.issues.length > 0 || error.alternatives.length > 0)) return undefined;
  return bookFailureText(error);
};

const ifTyped = (text: string | undefined): string | undefined => (text === "" ? undefined : text);

type Options = {
  slot: HoldSlot;
  selection: Selection;
  /** As the address names it. */
  home: string | undefined;
  quoteState: QuoteState;
  quote: Quote;
  termsVersion: BookingRequest["termsVersion"] | undefined;
};

export const useBook = ({ slot, selection, home, quoteState, quote, termsVersion }: Options) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const homeId = user === null ? Number.NaN : Number(home);
  const [refusal, setRefusal] = useState<BookingRefusal>();
  const [isFrozen, setFrozen] = useState(() => pendingBooking() !== undefined);

  const book = async ({ accessNotes, ...typed }: Typed): Promise<void> => {
    setRefusal(undefined);
    const notes = accessNotes === "" ? undefined : accessNotes;
    const make = async (): Promise<BookingRequest> => {
      if (termsVersion === undefined) throw new NotSent("The terms have changed. Please reload the page.");
      const { holdId } = await client.fetchQuery(holdQuery(slot));
      const id = abandonedBookingId();
      return {
        ...quoteState.body,
        ...typed,
        petDetails: ifTyped(petDetails(selection, typed.petDetails ?? "")),
        parking: ifTyped(typed.parking),
        visitNote: ifTyped(typed.visitNote),
        ...(notes === undefined ? {} : { accessNotes: notes }),
        ...(id === undefined ? {} : { abandonedId: id }),
        ...(Number.isSafeInteger(homeId) ? { homeId } : {}),
        price: quote.price,
        ...(quote.first === null ? {} : { firstPrice: quote.first.price }),
        holdId,
        termsVersion,
      };
    };
    try {
      const { answer, body } = await sendBooking(make, notes);
      const { address, city, state, zipCode, email } = body.customerInfo;
      const service = bookableServices.find((one) => one === body.service) ?? slot.service;
      const [first] = answer.visits;
      // An answer that was lost, of another cleaning than the one that is shown.
      const isEarlier =
        first?.date !== slot.date ||
        first.start !== slot.start ||
        body.service !== slot.service ||
        address !== typed.customerInfo.address ||
        (body.homeId !== undefined && String(body.homeId) !== home);
      const { zip, squareFeet, bedrooms, bathrooms, condition, pets, extras, frequency } = body;
      storeConfirmedBooking({
        ...answer,
        price: body.price,
        firstPrice: body.firstPrice ?? undefined,
        minutes: isEarlier ? undefined : firstMinutes(quote),
        isEarlier,
        selection: {
          zip,
          service,
          squareFeet,
          bedrooms,
          bathrooms,
          condition,
          pets,
          extras,
          frequency,
          everyVisitDeep: body.everyVisitDeep,
          everyVisitExtras: body.everyVisitExtras,
          dogs: selection.dogs,
          cats: selection.cats,
          otherPets: selection.otherPets,
        },
        homeId: body.homeId,
        customer: body.customerInfo,
        email,
        address: `${address}, ${city}, ${state} ${zipCode}`,
      });
      if (!isEarlier) {
        forgetHold();
        forgetDraft();
        finishAbandonedBooking();
      }
      void client.invalidateQueries({ queryKey: [slotsKey] });
      if (user !== null) void client.invalidateQueries({ queryKey: ownHomesQuery(user.id).queryKey });
      // In this page's place: the back button leads to no form that was sent, but to one that was not.
      await navigate({ to: "/book", search: { step: "done" }, replace: !isEarlier });
    } finally {
      setFrozen(pendingBooking() !== undefined);
    }
  };

  const handleRefusal = async (error: unknown, withdraw: () => void): Promise<void> => {
    if (!isApiError(error)) return;
    if (error.status === 409 && error.alternatives.length > 0) {
      forgetHold();
      setRefusal({ kind: "gone", alternatives: error.alternatives });
      return;
    }
    if (isHoldEnded(error)) {
      // The next try holds the time anew.
      forgetHold();
      await client.invalidateQueries({ queryKey: holdQuery(slot).queryKey });
      return;
    }
    if (error.status === 409 && user !== null)
      void client.invalidateQueries({ queryKey: ownHomesQuery(user.id).queryKey });
    if (error.status !== 422) return;
    const refreshed = (await quoteState.refresh()) ?? quote;
    const isFirst = refreshed.price === quote.price;
    const priceIn = ({ price, first }: Quote): number => (isFirst ? (first?.price ?? price) : price);
    const [was, now] = [priceIn(quote), priceIn(refreshed)];
    if (now === was) return;
    // A hold keeps the prices of its moment.
    await client.invalidateQueries({ queryKey: holdQuery(slot).queryKey });
    withdraw();
    setRefusal({ kind: "price", was, now });
  };

  return { book, handleRefusal, refusal, forgetRefusal: () => setRefusal(undefined), isFrozen };
};
