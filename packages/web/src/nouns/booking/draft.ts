import { inTab } from "#lib/storage.ts";

const name = "checkoutDraft";

/** The address of the saved home as it was filled in: our server then sees whether another one was typed. */
const shownFields = { shownAddress: "homeAddress.address", shownZipCode: "homeAddress.zipCode" } as const;
const ofHome = ["address", "city", "state", "zipCode", "shownAddress", "shownZipCode"] as const;
const draftFields = ["firstName", "lastName", "email", "phone", ...ofHome] as const;
export type DraftField = (typeof draftFields)[number];

/** What was typed so far. Nothing about paying is ever typed here. */
export type DraftValues = Partial<Record<DraftField, string>>;

/** In the place of a saved home's id: none of them. */
export const otherHome = "other";

export const inputName = (field: DraftField): string =>
  field === "shownAddress" || field === "shownZipCode" ? shownFields[field] : `customerInfo.${field}`;

/** @param home the saved home that the address is typed for */
export const storeDraft = (form: HTMLFormElement, home?: string): void => {
  const typed = new FormData(form);
  const draft = draftFields.map((field) => [field, typed.get(inputName(field))]);
  inTab.write({ [name]: JSON.stringify({ ...Object.fromEntries(draft), home }) });
};

const isOfHome = (field: DraftField): boolean => ofHome.some((one) => one === field);

/** Empty when nothing is stored or it cannot be read. Without the address when it was typed for another saved home. */
export const readDraft = (home?: string): DraftValues => {
  try {
    const stored: unknown = JSON.parse(inTab.read(name) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const fields = new Map(Object.entries(stored));
    return Object.fromEntries(
      draftFields.flatMap((field) => {
        const value: unknown = fields.get(field);
        if (isOfHome(field) && fields.get("home") !== home) return [];
        return typeof value === "string" ? [[field, value]] : [];
      }),
    );
  } catch {
    return {};
  }
};

export const forgetDraft = (): void => inTab.forget(name);
