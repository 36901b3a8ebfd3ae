import { holdAnswer, type HoldRequest, type QuoteRequest } from "@cleaning/contract/booking/booking";
import { holdSeconds } from "@cleaning/contract/booking/hold-seconds";
import { schema } from "@cleaning/contract/http/schema";
import type { BookableService } from "@cleaning/contract/pricing/price-book";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { bookingApi } from "#lib/api/booking.ts";
import { untilDeadline } from "#lib/deadline.ts";
import { inTab } from "#lib/storage.ts";

/** The minutes are those of the quote. */
export type HoldFor = {
  zip: string;
  service: BookableService;
  minutes: number;
  quote: NonNullable<HoldRequest["quote"]>;
  date: string;
  start: string;
};

export const holdInputs = ({ zip: _, service: _service, ...inputs }: QuoteRequest): HoldFor["quote"] => inputs;

const name = "bookingHold";
const storedHoldSchema = schema(() =>
  z.object({
    holdId: holdAnswer().shape.holdId,
    until: z.number(),
    isReserved: z._default(z.boolean(), true),
    for: z.string(),
  }),
);

/** `until`: by this browser's clock, ms since 1970. An unreserved start goes to whoever books it first. */
export type Hold = { holdId: string; until: number; isReserved: boolean };

const readKept = () => {
  try {
    return storedHoldSchema().safeParse(JSON.parse(inTab.read(name) ?? "")).data;
  } catch {
    return undefined;
  }
};

const textOf = ({ zip, service, minutes, date, start }: HoldFor): string =>
  [zip, service, minutes, date, start].join(" ");

const keptHold = (slot: HoldFor): Hold | undefined => {
  const hold = readKept();
  return hold?.for === textOf(slot) && hold.until > Date.now() ? hold : undefined;
};

const takeHold = async (slot: HoldFor): Promise<Hold> => {
  const replaces = readKept()?.holdId;
  const body = { ...slot, ...(replaces === undefined ? {} : { replaces }) };
  const until = Date.now() + holdSeconds * 1_000;
  const { holdId, isReserved } = await bookingApi("POST /api/holds", { body }, untilDeadline());
  const hold = { holdId, until, isReserved };
  inTab.write({ [name]: JSON.stringify({ ...hold, for: textOf(slot) }) });
  return hold;
};

export const forgetHold = (): void => inTab.forget(name);

/** Takes a hold when this tab has none or it has ended; the previous hold is released with it. */
export const holdQuery = (slot: HoldFor) =>
  queryOptions({
    queryKey: ["hold", textOf(slot)],
    queryFn: () => takeHold(slot),
    initialData: () => keptHold(slot),
    staleTime: ({ state: { data, dataUpdatedAt } }) =>
      data === undefined ? 0 : Math.max(0, data.until - dataUpdatedAt),
    // What was chosen before may be another visitor's by the time it is chosen again.
    gcTime: 0,
    retry: false,
  });
