import { quoteRequest } from "@cleaning/contract/booking/booking";
import { schema } from "@cleaning/contract/http/schema";
import { bookableServices } from "@cleaning/contract/pricing/price-book";
import { timeOfDay, visitDate } from "@cleaning/contract/visits/visits";
import * as z from "zod/mini";
import type { SearchOf } from "../../pages.ts";

export type Selection = z.output<ReturnType<typeof selectionSchema>>;
export type Chosen = { date: string; start: string };

/** The default home, for which the packages' prices hold. */
const defaultHome = { service: "standard", squareFeet: 1_500, bedrooms: 3, bathrooms: 2 } as const;

const number = <T extends z.ZodMiniType<number, number>>(rule: T) =>
  z.pipe(z.pipe(z.string().check(z.minLength(1)), z.transform(Number)), rule);

const selectionSchema = schema(() => {
  const { squareFeet, bedrooms, bathrooms, condition, frequency, extras, zip } = quoteRequest().shape;
  const ids = z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (text === "" ? [] : text.split(",").map(Number))),
    ),
    extras,
  );
  return z.object({
    zip: z.catch(zip, ""),
    service: z.catch(z.enum(bookableServices), defaultHome.service),
    squareFeet: z.catch(number(squareFeet), defaultHome.squareFeet),
    bedrooms: z.catch(number(bedrooms), defaultHome.bedrooms),
    bathrooms: z.catch(number(bathrooms), defaultHome.bathrooms),
    condition: z.catch(condition, "tidy"),
    pets: z.catch(
      z.pipe(
        z.literal("yes"),
        z.transform((): boolean => true),
      ),
      false,
    ),
    extras: z.catch(ids, []),
    frequency: z.catch(frequency, "once"),
  });
});

const chosenSchema = schema(() => z.object({ date: visitDate(), start: timeOfDay() }));

/** Unknown values count as missing. */
export const readSelection = (search: SearchOf<"book">): Selection => selectionSchema().parse(search);

/** Undefined when the address names no valid start. */
export const readChosen = (search: SearchOf<"book">): Chosen | undefined => chosenSchema().safeParse(search).data;

export const selectionAddress = ({ squareFeet, bedrooms, bathrooms, pets, extras, ...texts }: Selection) => ({
  ...texts,
  squareFeet: String(squareFeet),
  bedrooms: String(bedrooms),
  bathrooms: String(bathrooms),
  pets: pets ? "yes" : "no",
  ...(extras.length === 0 ? {} : { extras: extras.join(",") }),
});

/** Whether both take equally long at the same place, so that a chosen start still fits. */
export const hasSameWork = (
  { frequency: _one, ...one }: Selection,
  { frequency: _other, ...other }: Selection,
): boolean =>
  JSON.stringify(selectionAddress({ ...one, frequency: "once" })) ===
  JSON.stringify(selectionAddress({ ...other, frequency: "once" }));
