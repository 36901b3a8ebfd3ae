import type { QuoteRequest } from "@cleaning/contract/booking/booking";
import type { ExtraService } from "@cleaning/contract/catalog/catalog";
import {
  type BookableService,
  bookableServices,
  type BookingFrequency,
  bookingFrequencies,
  extraPrice,
  includesExtra,
  isExtraIncluded,
  type Quote,
  quoteOf,
} from "@cleaning/contract/pricing/price-book";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useDebounced } from "#lib/use-debounced.ts";
import { quoteQuery } from "#nouns/booking/queries.ts";
import { extraServicesQuery } from "#nouns/catalog/queries.ts";
import { builtPriceBook } from "#nouns/prices/price-book.ts";
import type { Selection } from "./book-search.ts";

/** So long nothing is typed before the server is asked (ms). */
const pause = 300;

export type BookableExtras = {
  priced: readonly (ExtraService & { dollars: number })[];
  unpriced: readonly ExtraService[];
};

const sortExtras = (all: readonly ExtraService[]): BookableExtras => ({
  priced: all.flatMap((extra) => {
    const price = extraPrice(extra);
    return price === undefined ? [] : [{ ...extra, dollars: price }];
  }),
  unpriced: all.filter((extra) => extraPrice(extra) === undefined),
});

export type QuoteState = {
  body: QuoteRequest;
  /** Undefined until the server has answered, where only it knows the price. */
  quote: Quote | undefined;
  /** `server`: its own word for exactly this. `page`: computed here, and very likely the same. */
  source: "server" | "page";
  /** The server reckons with figures that the page does not have. */
  isNewer: boolean;
  differs: boolean;
  /** Undefined until the server has said it. */
  isServed: boolean | undefined;
  isUnreachable: boolean;
  extras: BookableExtras | undefined;
  /** What one visit of each service costs for this home, in dollars, without extras. */
  priceOf: (service: BookableService) => number | undefined;
  /** What this would cost in another frequency. */
  quoteIn: (frequency: BookingFrequency) => Quote | undefined;
  refresh: () => Promise<Quote | undefined>;
};

/** Whether every visit that it may be chosen for includes the extra, so that it cannot be added. */
export const isAlwaysIncluded = (selection: Selection, id: number): boolean =>
  isExtraIncluded(builtPriceBook, { ...selection, everyVisitExtras: true }, id);

/** Whether the extra is part of the first visit, and comes on top with the later ones. */
export const isLaterExtra = (selection: Selection, id: number): boolean =>
  includesExtra(builtPriceBook, selection.service, id) && !isAlwaysIncluded(selection, id);

const onceIfMoveOut = <T extends Pick<QuoteRequest, "service" | "frequency">>(selection: T): T =>
  selection.service === "moveout" ? { ...selection, frequency: "once" } : selection;

export const useQuote = (selection: Selection): QuoteState => {
  const { data: all } = useQuery(extraServicesQuery);
  const extras = all === undefined ? undefined : sortExtras(all);
  const chosen = extras?.priced.filter(
    ({ id }) => selection.extras.includes(id) && !isExtraIncluded(builtPriceBook, selection, id),
  );
  const { dogs: _dogs, cats: _cats, otherPets: _others, ...inputs } = selection;
  const body = { ...inputs, extras: chosen?.map(({ id }) => id) ?? selection.extras };
  const debouncedBody = useDebounced(body, pause);
  const answer = useQuery({ ...quoteQuery(debouncedBody), placeholderData: keepPreviousData });

  const serverQuote = answer.data?.served === true ? answer.data : undefined;
  const isNewer = serverQuote !== undefined && serverQuote.priceBook !== builtPriceBook.version;
  const isCurrent = serverQuote !== undefined && debouncedBody === body && !answer.isPlaceholderData;
  const compute = (changes: Partial<Selection>): Quote | undefined => {
    if (chosen === undefined && selection.extras.length > 0) return undefined;
    return quoteOf(builtPriceBook, onceIfMoveOut({ ...selection, ...changes }), chosen ?? []);
  };
  const otherQuotes = useQueries({
    queries: bookableServices.map((service) => ({
      ...quoteQuery({ ...debouncedBody, service, frequency: "once", extras: [] }),
      enabled: isNewer,
    })),
  });
  const priceOf = (service: BookableService): number | undefined => {
    if (!isNewer) return quoteOf(builtPriceBook, { ...selection, service, frequency: "once" }, []).price;
    const other = otherQuotes[bookableServices.indexOf(service)]?.data;
    return other?.served === true && debouncedBody === body ? other.price : undefined;
  };

  const frequencyQuotes = useQueries({
    queries: bookingFrequencies.map((frequency) => ({
      ...quoteQuery(onceIfMoveOut({ ...debouncedBody, frequency })),
      enabled: isNewer,
    })),
  });
  const quoteIn = (frequency: BookingFrequency): Quote | undefined => {
    if (!isNewer) return compute({ frequency });
    const other = frequencyQuotes[bookingFrequencies.indexOf(frequency)]?.data;
    return other?.served === true && debouncedBody === body ? other : undefined;
  };

  return {
    body,
    quote: isCurrent ? serverQuote : compute({}),
    source: isCurrent ? "server" : "page",
    isNewer,
    differs: isCurrent && isNewer && compute({})?.price !== serverQuote.price,
    isServed: debouncedBody === body && !answer.isPlaceholderData ? answer.data?.served : undefined,
    isUnreachable: answer.isError || answer.fetchStatus === "paused",
    extras,
    priceOf,
    quoteIn,
    refresh: async () => {
      const { data } = await answer.refetch();
      return data?.served === true ? data : undefined;
    },
  };
};
