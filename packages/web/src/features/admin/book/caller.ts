import { type AdminQuoteRequest, previewedDays } from "@cleaning/contract/admin/bookings";
import type { Customer } from "@cleaning/contract/admin/customers";
import { bookableDays } from "@cleaning/contract/booking/bookable-days";
import { addDays, type CalendarDate, isoDate } from "@cleaning/contract/format/calendar";
import type { Home } from "@cleaning/contract/homes/homes";
import { packageHome } from "@cleaning/contract/pricing/package-prices";
import { bookableServices, type BookableService } from "@cleaning/contract/pricing/price-book";

/** What the price depends on. */
export type Inputs = Omit<AdminQuoteRequest, "service"> & { service: BookableService };

/** `agentId`: who comes, where that was chosen among those who are free. */
export type Start = { date: string; start: string; isFree: boolean; agentId?: number | undefined };

export const firstInputs: Inputs = {
  zip: "",
  service: "standard",
  ...packageHome,
  condition: "lived-in",
  pets: false,
  extras: [],
  frequency: "biweekly",
};

/** What the caller wants, whatever home it is for. */
export const serviceInputsOf = ({ service, frequency, condition, extras, teamSize }: Inputs): Partial<Inputs> => ({
  service,
  frequency,
  condition,
  extras,
  teamSize,
});

/** Move-ins and move-outs are booked once. */
export const changed = (inputs: Inputs, change: Partial<Inputs>): Inputs => {
  const next = { ...inputs, ...change };
  return next.service === "moveout" ? { ...next, frequency: "once" } : next;
};

/** A home as it is known; the usual figures where nothing is known of it. */
export const inputsOfHome = (inputs: Inputs, customer: Customer, home: Home | undefined): Inputs => ({
  ...inputs,
  zip: home?.zipCode ?? customer.user.zipCode ?? "",
  squareFeet: home?.squareFeet ?? packageHome.squareFeet,
  bedrooms: home?.bedrooms ?? packageHome.bedrooms,
  bathrooms: home?.bathrooms ?? packageHome.bathrooms,
  pets: home?.pets == null ? customer.hasPets : true,
});

/** Where a preferred day is today, or later than the days that are shown first, and can still be booked. */
export const firstShownDay = (
  preferredDate: string | undefined,
  today: CalendarDate | undefined,
): string | undefined => {
  if (preferredDate === undefined || today === undefined) return undefined;
  const isLater =
    preferredDate > isoDate(addDays(today, previewedDays)) && preferredDate <= isoDate(addDays(today, bookableDays));
  return isLater || preferredDate === isoDate(today) ? preferredDate : undefined;
};

export const serviceOf = (value: string): BookableService =>
  bookableServices.find((service) => service === value) ?? "standard";
