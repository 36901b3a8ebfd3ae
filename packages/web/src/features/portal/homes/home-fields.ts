import { schema } from "@cleaning/contract/http/schema";
import { type Home, homeChange, newHome } from "@cleaning/contract/visits/homes";
import * as z from "zod/mini";

const numbers = ["squareFeet", "bedrooms", "bathrooms"] as const;
const texts = ["label", "pets", "parking"] as const;
const place = ["address", "city", "state", "zipCode"] as const;

const typedIn = (fields: unknown, name: string): string => {
  const value: unknown = typeof fields === "object" && fields !== null ? Reflect.get(fields, name) : undefined;
  return typeof value === "string" ? value.trim() : "";
};

/** Accepts `1,400`; other text stays as it is, so that the contract rejects it. */
const readNumber = (text: string): number | string | null => {
  if (text === "") return null;
  return /^\d[\d,]*(\.\d+)?$/.test(text) ? Number(text.replaceAll(",", "")) : text;
};

const facts = (fields: unknown): object => ({
  ...Object.fromEntries(numbers.map((name) => [name, readNumber(typedIn(fields, name))])),
  ...Object.fromEntries(texts.map((name) => [name, typedIn(fields, name)])),
});
const placeOf = (fields: unknown): object => Object.fromEntries(place.map((name) => [name, typedIn(fields, name)]));

export const newHomeForm = schema(() =>
  z.pipe(
    z.transform((fields: unknown) => ({ ...facts(fields), ...placeOf(fields) })),
    newHome(),
  ),
);

/** The address of the profile's home is changed with the profile. */
export const homeForm = ({ isProfile, revision }: Pick<Home, "isProfile" | "revision">) =>
  schema(() =>
    z.pipe(
      z.transform((fields: unknown) => ({ revision, ...facts(fields), ...(isProfile ? {} : placeOf(fields)) })),
      homeChange(),
    ),
  );
