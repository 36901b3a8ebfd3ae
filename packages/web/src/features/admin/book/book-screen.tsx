import "./book-caller.css";
import type { Customer } from "@cleaning/contract/admin/customers";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { Screen } from "#kit/screen.tsx";
import { idOf } from "../admin-pages.ts";
import { BookForm } from "./book-form.tsx";
import type { CallerBooking } from "./booked-panel.tsx";
import { forgetCallerDraft } from "./caller-draft.ts";
import { serviceOf } from "./caller.ts";
import type { QuoteToBook } from "./prefill.ts";
import { loadBookedPanel } from "./use-booking.ts";
import type { CallerQuote } from "./use-keep-quote.ts";

const BookedPanel = lazy(loadBookedPanel);
const QuotePanel = lazy(() => import("./quote-panel.tsx"));
const MissingSetup = lazy(() => import("../missing-setup.tsx"));
const OfQuote = lazy(() => import("./of-quote.tsx"));
const OfCustomer = lazy(() => import("./of-customer.tsx"));

const draftKeyOf = (toBook: QuoteToBook | undefined, customer: Customer | undefined): string => {
  if (toBook !== undefined) return `quote-${toBook.id}`;
  return customer === undefined ? "new" : `customer-${customer.id}`;
};

/** Booking for a caller, on one screen. */
const BookScreen = (): ReactElement => {
  const { quote, customer, service } = useSearch({ from: "/admin/admin/book" });
  const navigate = useNavigate();
  const quoteId = idOf(quote);
  const customerId = idOf(customer);
  const [booked, setBooked] = useState<CallerBooking>();
  const [savedQuote, setSavedQuote] = useState<CallerQuote>();
  /** How often a form was begun anew on this page: then the cursor is in its first field. */
  const [round, setRound] = useState(0);
  const again = async (): Promise<void> => {
    // First, so that no form begins with whom the address names.
    await navigate({ to: "/admin/book" });
    setRound((now) => now + 1);
    setBooked(undefined);
    setSavedQuote(undefined);
  };
  const form = (toBook?: QuoteToBook, initialCustomer: Customer | undefined = toBook?.customer) => {
    const draftKey = draftKeyOf(toBook, initialCustomer);
    return (
      <BookForm
        key={`${draftKey} ${round}`}
        draftKey={draftKey}
        toBook={toBook}
        initialCustomer={initialCustomer}
        initialService={service === undefined ? undefined : serviceOf(service)}
        takesFocus={round > 0}
        onBooked={setBooked}
        onSaved={setSavedQuote}
        onStartOver={() => {
          forgetCallerDraft(draftKey);
          setRound((now) => now + 1);
        }}
      />
    );
  };
  return (
    <Screen title="Book" note="For a caller on the phone. The booking stands at once.">
      <Suspense>
        <MissingSetup />
      </Suspense>
      <Suspense>
        {booked !== undefined && <BookedPanel booked={booked} onAgain={() => void again()} />}
        {savedQuote !== undefined && <QuotePanel quote={savedQuote} onAgain={() => void again()} />}
        {booked === undefined &&
          savedQuote === undefined &&
          (quoteId !== undefined ? (
            <OfQuote key={quoteId} id={quoteId}>
              {(toBook) => form(toBook)}
            </OfQuote>
          ) : customerId !== undefined ? (
            <OfCustomer key={customerId} id={customerId}>
              {(found) => form(undefined, found)}
            </OfCustomer>
          ) : (
            form()
          ))}
      </Suspense>
    </Screen>
  );
};

export default BookScreen;
