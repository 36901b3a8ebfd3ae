import type { Customer } from "@cleaning/contract/admin/customers";
import { bookableDays } from "@cleaning/contract/booking/bookable-days";
import { cityOfZip } from "@cleaning/contract/booking/zip-codes";
import { addDays, isoDate } from "@cleaning/contract/format/calendar";
import { isUnnamedPets } from "@cleaning/contract/homes/unnamed-pets";
import { packageService } from "@cleaning/contract/pricing/package-services";
import { type BookableService, bookableServices, firstMinutes } from "@cleaning/contract/pricing/price-book";
import { elapsedOf } from "@cleaning/contract/visits/team";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError } from "#lib/api.ts";
import { NotSent } from "#lib/not-sent.ts";
import { useToday } from "#lib/use-today.ts";
import { servicesQuery } from "#nouns/catalog/queries.ts";
import { homesQuery } from "#nouns/homes/queries.ts";
import { callerFieldNames, placeFieldNames } from "./caller-draft.ts";
import {
  changed,
  firstInputs,
  firstShownDay,
  type Inputs,
  inputsOfHome,
  type Start,
  serviceInputsOf,
} from "./caller.ts";
import { type Prefill, prefillOf, type QuoteToBook } from "./prefill.ts";
import { useBookingPreview } from "./use-booking-preview.ts";
import type { CallerDraftState } from "./use-caller-draft.ts";

/** All of them until the catalog is here. */
export const useOfferedServices = (): readonly BookableService[] => {
  const { data } = useQuery(servicesQuery);
  if (data === undefined) return bookableServices;
  return bookableServices.filter((service) => packageService(data, service) !== undefined);
};

export const noServiceText = "No cleaning is offered yet, so there is no price, and nothing can be booked.";

const isAddressRefused = (error: unknown): boolean =>
  isApiError(error) && error.issues.some(({ path }) => path === "customerInfo.address");

type Options = {
  draft: CallerDraftState;
  toBook: QuoteToBook | undefined;
  initialCustomer: Customer | undefined;
  initialService: BookableService | undefined;
};

/** For whom, which home, what and when: what the office has chosen, with the price and the free times of it. */
export const useCallerChoices = ({ draft, toBook, initialCustomer, initialService }: Options) => {
  const today = useToday();
  const preferredStart = toBook?.quote.preferredStart ?? undefined;
  const { savedDraft } = draft;
  const [isUnderWay, setUnderWay] = useState(() => draft.submission.isUnderWay());
  const [customer, setCustomer] = useState<Customer | undefined>(
    savedDraft === undefined ? initialCustomer : savedDraft.customer,
  );
  const [prefill, setPrefill] = useState<Prefill>(toBook === undefined ? {} : prefillOf(toBook));
  const [chosenHome, setChosenHome] = useState<number | "other" | undefined>(savedDraft?.chosenHome);
  const [ownInputs, setInputs] = useState<Inputs | undefined>(
    savedDraft === undefined ? toBook?.quote.inputs : savedDraft.inputs,
  );
  const [serviceInputs, setServiceInputs] = useState<Partial<Inputs>>(
    savedDraft?.serviceInputs ??
      (initialService === undefined ? {} : serviceInputsOf(changed(firstInputs, { service: initialService }))),
  );
  const [from, setFrom] = useState<string | undefined>(() =>
    firstShownDay(savedDraft === undefined ? preferredStart?.date : savedDraft.from, today),
  );
  const [chosenStart, setStart] = useState<Start | undefined>(
    savedDraft === undefined ? preferredStart && { ...preferredStart, isFree: true } : savedDraft.start,
  );
  const homesResult = useQuery({ ...homesQuery(customer?.id ?? 0), enabled: customer !== undefined });
  const { data: homes = [] } = homesResult;
  const firstHome =
    homes.find(({ id }) => id === prefill.homeId) ??
    (prefill.address == null ? homes[0] : homes.find(({ address }) => address === prefill.address));
  const homeId = chosenHome === "other" ? undefined : (chosenHome ?? firstHome?.id);
  const home = homes.find(({ id }) => id === homeId);
  const offered = useOfferedServices();
  const base = { ...firstInputs, ...serviceInputs };
  const typed = ownInputs ?? (customer === undefined ? base : inputsOfHome(base, customer, home));
  // A quote keeps what it was made for.
  const isOffered = toBook !== undefined || offered.includes(typed.service);
  const [service = typed.service] = isOffered ? [] : offered;
  const inputs = { ...typed, service };
  const hasNoService = !isOffered && offered.length === 0;
  const preview = useBookingPreview(inputs, {
    from,
    quoteId: toBook?.id,
    // What was sent may be booked, and stands among the home's visits then.
    home:
      customer === undefined || home === undefined || isUnderWay
        ? undefined
        : { customerId: customer.id, homeId: home.id },
    isOffered: !hasNoService,
  });
  const quote = preview.data?.quote.served === true ? preview.data.quote : undefined;
  const isStillFree =
    chosenStart?.isFree === false ||
    // What may have been booked already is sent as it was, and recognised.
    isUnderWay ||
    preview.data?.slots.some(({ date, start }) => date === chosenStart?.date && start === chosenStart.start) === true;
  const change = (part: Partial<Inputs>): void => setInputs(changed(inputs, part));
  const showHomeAgain = async (id: number): Promise<void> => {
    const { data: read = [] } = await homesResult.refetch();
    draft.drop(...placeFieldNames);
    const zip = read.find((one) => one.id === id)?.zipCode?.slice(0, 5);
    if (zip !== undefined) setInputs((now) => now && changed(now, { zip }));
  };
  return {
    customer,
    prefill,
    homes,
    isLoadingHomes: homesResult.isLoading,
    homeId,
    /** What is known of them; undefined where that is only that there are some. */
    petDetails: prefill.petDetails ?? (isUnnamedPets(home?.pets ?? null) ? undefined : home?.pets) ?? undefined,
    inputs,
    town: cityOfZip(inputs.zip),
    hasNoService,
    preview,
    quote,
    from,
    lastDay: today === undefined ? "" : isoDate(addDays(today, bookableDays)),
    preferredStart,
    chosenStart,
    // Nothing is chosen in advance, and a time that was agreed on is never replaced without a word.
    start: isStillFree ? chosenStart : undefined,
    visit: {
      today: today === undefined ? "" : isoDate(today),
      elapsed: elapsedOf({ minutes: quote === undefined ? 0 : firstMinutes(quote), teamSize: inputs.teamSize }),
    },
    isUnderWay,
    /** @throws NotSent while the price of just this is not here, and without any service */
    offered: () => {
      if (hasNoService) throw new NotSent(noServiceText);
      if (quote === undefined || !preview.isCurrent)
        throw new NotSent("The price is still on its way. Please try again in a second.");
      return {
        ...inputs,
        price: quote.price,
        ...(quote.first === null ? {} : { firstPrice: quote.first.price }),
      };
    },
    storeDraft: (form: HTMLFormElement | null, start: Start | undefined): void =>
      draft.store(form, { customer, chosenHome, inputs: ownInputs, serviceInputs: base, from, start }),
    change,
    findCustomer: (found: Customer | undefined): void => {
      draft.touch();
      draft.drop(...callerFieldNames);
      setCustomer(found);
      setPrefill({});
      setChosenHome(undefined);
      setServiceInputs(serviceInputsOf(inputs));
      setInputs(undefined);
    },
    chooseHome: (id: number | undefined): void => {
      draft.drop(...placeFieldNames);
      setChosenHome(id ?? "other");
      setServiceInputs(serviceInputsOf(inputs));
      setInputs(id === undefined ? { ...inputs, zip: "" } : undefined);
    },
    changeZip: (zip: string): void => {
      draft.drop("customerInfo.city");
      change({ zip });
    },
    showDaysFrom: setFrom,
    /** From later days back to tomorrow, and from there to today. */
    showEarlier:
      today === undefined || from === isoDate(today)
        ? undefined
        : () => setFrom(from === undefined ? isoDate(today) : undefined),
    chooseStart: (chosen: Start): void => {
      draft.touch();
      setUnderWay(false);
      setStart(chosen);
    },
    /** After a failure: what was sent may be booked, times may be taken, and the home's address may be another. */
    refresh: (error: unknown): void => {
      setUnderWay(draft.submission.isUnderWay());
      void preview.refetch();
      if (home !== undefined && isAddressRefused(error)) void showHomeAgain(home.id);
    },
  };
};
export type CallerChoices = ReturnType<typeof useCallerChoices>;
