import { inTab } from "./storage.ts";

const name = "checkoutDraft";

const draftFields = ["firstName", "lastName", "email", "phone", "address", "city", "state", "zipCode"] as const;
export type DraftField = (typeof draftFields)[number];

/** What was typed so far. Nothing about paying is ever typed here. */
export type FormDraft = Partial<Record<DraftField, string>>;

export const inputName = (field: DraftField): string => `customerInfo.${field}`;

export const storeDraft = (form: HTMLFormElement): void => {
  const typed = new FormData(form);
  const draft = draftFields.map((field) => [field, typed.get(inputName(field))]);
  inTab.write({ [name]: JSON.stringify(Object.fromEntries(draft)) });
};

/** Empty when nothing is stored or it cannot be read. */
export const readDraft = (): FormDraft => {
  try {
    const stored: unknown = JSON.parse(inTab.read(name) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const fields = new Map(Object.entries(stored));
    return Object.fromEntries(
      draftFields.flatMap((field) => {
        const value: unknown = fields.get(field);
        return typeof value === "string" ? [[field, value]] : [];
      }),
    );
  } catch {
    return {};
  }
};

type DraftAddress = Pick<FormDraft, "address" | "city" | "state" | "zipCode">;

/** Stands in the next form instead of what was typed there. */
export const storeDraftAddress = (address: DraftAddress): void =>
  inTab.write({ [name]: JSON.stringify({ ...readDraft(), ...address }) });

export const forgetDraft = (): void => inTab.forget(name);
