import type { User } from "@cleaning/contract/accounts/accounts";
import { withTimeout } from "#lib/api.ts";
import { type DraftValues, inputName, otherHome } from "#nouns/booking/draft.ts";
import { homesApi } from "#nouns/homes/queries.ts";
import { ownApi } from "./queries.ts";

const readHome = async (id: string) =>
  (await homesApi("GET /api/portal/homes", {}, withTimeout())).homes.find((home) => String(home.id) === id);

/** Name and email alone when the account cannot be read. Of the address see `useOwnDetails`. */
export const readOwnDetails = async ({ name, email, ...user }: User, home?: string): Promise<DraftValues> => {
  const firstName = user.firstName ?? name.trim().split(/\s+/)[0] ?? "";
  const lastName = name.trim().startsWith(firstName) ? name.trim().slice(firstName.length).trim() : "";
  const own = { firstName, lastName, email };
  try {
    const [{ account }, saved] = await Promise.all([
      ownApi("GET /api/account", {}, withTimeout()),
      home === undefined || home === otherHome ? undefined : readHome(home),
    ]);
    const person = { ...own, phone: account.phone ?? "" };
    const place = home === undefined ? account : saved;
    if (place === undefined) return person;
    const { address, city, state, zipCode } = place;
    return {
      ...person,
      address: address ?? "",
      city: city ?? "",
      state: state ?? "",
      zipCode: zipCode ?? "",
    };
  } catch {
    return own;
  }
};

const addressFields = ["address", "city", "zipCode"] as const;
const personFields = ["firstName", "lastName", "email", "phone"] as const;

/**
 * The address is filled in only as a whole, so that it never mixes two. A read-only ZIP code accepts only its own
 * address. Returns whether anything was filled in.
 */
export const fillInDetails = (form: HTMLFormElement, details: DraftValues): boolean => {
  const fieldOf = (name: keyof DraftValues) => {
    const field = form.elements.namedItem(inputName(name));
    return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : undefined;
  };
  const isEmpty = (name: keyof DraftValues): boolean => {
    const field = fieldOf(name);
    return field?.value === "" || (field !== undefined && field.value === field.dataset["suggested"]);
  };
  const isFixedMatch = (name: keyof DraftValues): boolean => {
    const field = fieldOf(name);
    return (
      field instanceof HTMLInputElement && field.readOnly && field.value.slice(0, 5) === details[name]?.slice(0, 5)
    );
  };
  if (isEmpty("address"))
    for (const [name, value] of [
      ["shownAddress", details.address],
      ["shownZipCode", details.zipCode],
    ] as const) {
      const field = fieldOf(name);
      if (field !== undefined) field.value = value ?? "";
    }
  const fitsAddress = addressFields.every((name) => isEmpty(name) || isFixedMatch(name)) && details.address !== "";
  const names = [
    ...personFields.filter(isEmpty),
    ...(fitsAddress ? [...addressFields.filter(isEmpty), "state" as const] : []),
  ].filter((name) => (details[name] ?? "") !== "");
  for (const name of names) {
    const field = fieldOf(name);
    if (field !== undefined) field.value = details[name] ?? "";
  }
  return names.length > 0;
};
