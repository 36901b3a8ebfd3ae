import { quoteRequest } from "@cleaning/contract/booking/booking";
import { schema } from "@cleaning/contract/http/schema";
import { bookableServices } from "@cleaning/contract/pricing/price-book";
import { timeOfDay, visitDate } from "@cleaning/contract/visits/visits";
import * as z from "zod/mini";
import type { SearchOf } from "../../pages.ts";
import { maxPets } from "./pets.ts";

export type Selection = z.output<ReturnType<typeof selectionSchema>>;
export type Chosen = { date: string; start: string };

/** The default home, for which the packages' prices hold. */
const defaultHome = { service: "standard", squareFeet: 2_000, bedrooms: 3, bathrooms: 2 } as const;

const number = <T extends z.ZodMiniType<number, number>>(rule: T) =>
  z.pipe(z.pipe(z.string().check(z.minLength(1)), z.transform(Number)), rule);

/** `yes`, or anything else for no. */
const flag = () =>
  z.catch(
    z.pipe(
      z.literal("yes"),
      z.transform((): boolean => true),
    ),
    false,
  );

const selectionSchema = schema(() => {
  const { squareFeet, bedrooms, bathrooms, condition, frequency, extras, zip } = quoteRequest().shape;
  const petCount = z.int().check(z.minimum(0), z.maximum(maxPets));
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
    pets: flag(),
    dogs: z.catch(number(petCount), 0),
    cats: z.catch(number(petCount), 0),
    otherPets: z.catch(number(petCount), 0),
    extras: z.catch(ids, []),
    frequency: z.catch(frequency, "once"),
    everyVisitDeep: flag(),
    everyVisitExtras: flag(),
  });
});

const chosenSchema = schema(() => z.object({ date: visitDate(), start: timeOfDay() }));

/** Unknown values count as missing. A move-in or move-out cleaning is booked once. */
export const readSelection = (search: SearchOf<"book">): Selection => {
  const selection = selectionSchema().parse(search);
  return selection.service === "moveout" ? { ...selection, frequency: "once" } : selection;
};

/** Undefined when the address names no valid start. */
export const readChosen = (search: SearchOf<"book">): Chosen | undefined => chosenSchema().safeParse(search).data;

type EveryVisit = "everyVisitDeep" | "everyVisitExtras";

export const selectionAddress = ({
  squareFeet,
  bedrooms,
  bathrooms,
  pets,
  dogs,
  cats,
  otherPets,
  extras,
  everyVisitDeep = false,
  everyVisitExtras = false,
  ...texts
}: Omit<Selection, EveryVisit> & { [K in EveryVisit]?: boolean | undefined }) => ({
  ...texts,
  squareFeet: String(squareFeet),
  bedrooms: String(bedrooms),
  bathrooms: String(bathrooms),
  pets: pets ? "yes" : "no",
  ...(pets && dogs > 0 ? { dogs: String(dogs) } : {}),
  ...(pets && cats > 0 ? { cats: String(cats) } : {}),
  ...(pets && otherPets > 0 ? { otherPets: String(otherPets) } : {}),
  ...(everyVisitDeep ? { everyVisitDeep: "yes" } : {}),
  ...(everyVisitExtras ? { everyVisitExtras: "yes" } : {}),
  ...(extras.length === 0 ? {} : { extras: extras.join(",") }),
});
