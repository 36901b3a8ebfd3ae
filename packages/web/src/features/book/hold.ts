import { holdAnswer, type HoldRequest, type QuoteRequest } from "@cleaning/contract/booking/booking";
import { holdSeconds } from "@cleaning/contract/booking/hold-seconds";
import { schema } from "@cleaning/contract/http/schema";
import type { BookableService } from "@cleaning/contract/pricing/price-book";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { withTimeout } from "#lib/api.ts";
import { inTab } from "#lib/storage.ts";
import { bookingApi } from "#nouns/booking/queries.ts";

/** The minutes are those of the quote. */
export type HoldSlot = {
  zip: string;
  service: BookableService;
  minutes: number;
  laterMinutes?: number | undefined;
  quote: HoldRequest["quote"];
  date: string;
  start: string;
};

export const holdInputs = ({ zip: _, service: _service, ...inputs }: QuoteRequest): HoldSlot["quote"] => inputs;

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

const readStoredHold = () => {
  try {
    return storedHoldSchema().safeParse(JSON.parse(inTab.read(name) ?? "")).data;
  } catch {
    return undefined;
  }
};

const slotText = ({ zip, service, minutes, laterMinutes, date, start }: HoldSlot): string =>
  [zip, service, minutes, laterMinutes, date, start].join(" ");

const validHold = (slot: HoldSlot): Hold | undefined => {
  const hold = readStoredHold();
  return hold?.for === slotText(slot) && hold.until > Date.now() ? hold : undefined;
};

const takeHold = async (slot: HoldSlot): Promise<Hold> => {
  const replaces = readStoredHold()?.holdId;
  const { laterMinutes: _, ...request } = slot;
  const body = { ...request, ...(replaces === undefined ? {} : { replaces }) };
  const until = Date.now() + holdSeconds * 1_000;
  const { holdId, isReserved } = await bookingApi("POST /api/holds", { body }, withTimeout());
  const hold = { holdId, until, isReserved };
  inTab.write({ [name]: JSON.stringify({ ...hold, for: slotText(slot) }) });
  return hold;
};

export const forgetHold = (): void => inTab.forget(name);

/** Takes a hold when this tab has none or it has ended; the previous hold is released with it. */
export const holdQuery = (slot: HoldSlot) =>
  queryOptions({
    queryKey: ["hold", slotText(slot)],
    queryFn: () => takeHold(slot),
    initialData: () => validHold(slot),
    staleTime: ({ state: { data, dataUpdatedAt } }) =>
      data === undefined ? 0 : Math.max(0, data.until - dataUpdatedAt),
    // What was chosen before may be another visitor's by the time it is chosen again.
    gcTime: 0,
    retry: false,
  });
