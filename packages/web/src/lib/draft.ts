import { inTab } from "./storage.ts";

const name = "checkoutDraft";

/** The fields of the form that a person types, as the form names them. */
const draftFields = ["firstName", "lastName", "email", "phone", "address", "city", "state", "zipCode"] as const;
export type DraftField = (typeof draftFields)[number];

/** What was typed so far. Nothing about paying is ever typed here. */
export type FormDraft = Partial<Record<DraftField, string>>;

/** The name of a field in the form. */
export const inputName = (field: DraftField): string => `customerInfo.${field}`;

/** Keeps what a form holds in this tab, over a failure, a reload and another choice of plan. */
export const keepDraft = (form: HTMLFormElement): void => {
  const typed = new FormData(form);
  const draft = draftFields.map((field) => [field, typed.get(inputName(field))]);
  inTab.write({ [name]: JSON.stringify(Object.fromEntries(draft)) });
};

/** What this tab keeps; nothing when it cannot be read. */
export const keptDraft = (): FormDraft => {
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

/** Forgets it: the order is placed. */
export const forgetDraft = (): void => inTab.forget(name);
