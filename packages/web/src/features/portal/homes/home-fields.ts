import { type Home, homeChange, newHome } from "@cleaning/contract/homes/homes";
import { schema } from "@cleaning/contract/http/schema";
import * as z from "zod/mini";

const numberFields = ["squareFeet", "bedrooms", "bathrooms"] as const;
const textFields = ["label", "pets", "parking"] as const;
const addressFields = ["address", "city", "state", "zipCode"] as const;

const trimmedField = (fields: unknown, name: string): string => {
  const value: unknown = typeof fields === "object" && fields !== null ? Reflect.get(fields, name) : undefined;
  return typeof value === "string" ? value.trim() : "";
};

/** Accepts `1,400`; other text stays as it is, so that the contract rejects it. */
const readNumber = (text: string): number | string | null => {
  if (text === "") return null;
  return /^\d[\d,]*(\.\d+)?$/.test(text) ? Number(text.replaceAll(",", "")) : text;
};

const factsOf = (fields: unknown): object => ({
  ...Object.fromEntries(numberFields.map((name) => [name, readNumber(trimmedField(fields, name))])),
  ...Object.fromEntries(textFields.map((name) => [name, trimmedField(fields, name)])),
});
const addressOf = (fields: unknown): object =>
  Object.fromEntries(addressFields.map((name) => [name, trimmedField(fields, name)]));

export const newHomeForm = schema(() =>
  z.pipe(
    z.transform((fields: unknown) => ({ ...factsOf(fields), ...addressOf(fields) })),
    newHome(),
  ),
);

/** The address of the profile's home is changed with the profile. */
export const homeForm = ({ isProfile, revision }: Pick<Home, "isProfile" | "revision">) =>
  schema(() =>
    z.pipe(
      z.transform((fields: unknown) => ({ revision, ...factsOf(fields), ...(isProfile ? {} : addressOf(fields)) })),
      homeChange(),
    ),
  );
