import "./book-caller.css";
import { Flex, Heading, Text } from "@radix-ui/themes";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { idOf } from "../customer/customer-id.ts";
import { BookForm } from "./book-form.tsx";
import { type Booked, BookedPanel } from "./booked-panel.tsx";
import { forgetCallerDraft } from "./caller-draft.ts";
import type { QuoteToBook } from "./prefill.ts";
import type { SavedQuote } from "./use-keep-quote.ts";

const QuotePanel = lazy(() => import("./quote-panel.tsx"));
const OfQuote = lazy(() => import("./of-quote.tsx"));

/** Booking for a caller, on one screen. */
export const BookScreen = (): ReactElement => {
  const { quote } = useSearch({ from: "/admin/admin/book" });
  const navigate = useNavigate();
  const quoteId = idOf(quote);
  const [booked, setBooked] = useState<Booked>();
  const [savedQuote, setSavedQuote] = useState<SavedQuote>();
  /** How often a form was begun anew on this page: then the cursor is in its first field. */
  const [round, setRound] = useState(0);
  const again = (): void => {
    setRound((now) => now + 1);
    setBooked(undefined);
    setSavedQuote(undefined);
    void navigate({ to: "/admin/book" });
  };
  const form = (toBook?: QuoteToBook) => {
    const draftKey = toBook === undefined ? "new" : `quote-${toBook.id}`;
    return (
      <BookForm
        key={`${draftKey} ${round}`}
        draftKey={draftKey}
        toBook={toBook}
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
    <Flex direction="column" gap="4">
      <div>
        <Heading as="h1" size={{ initial: "6", sm: "7" }}>
          Book
        </Heading>
        <Text as="p" color="gray">
          For a caller on the phone. The booking stands at once.
        </Text>
      </div>
      {booked !== undefined && <BookedPanel booked={booked} onAgain={again} />}
      <Suspense>
        {savedQuote !== undefined && <QuotePanel quote={savedQuote} onAgain={again} />}
        {booked === undefined &&
          savedQuote === undefined &&
          (quoteId === undefined ? (
            form()
          ) : (
            <OfQuote key={quoteId} id={quoteId}>
              {form}
            </OfQuote>
          ))}
      </Suspense>
    </Flex>
  );
};
