import type { Issue } from "@cleaning/contract/http/input";

/** The error of each field by its name (`customerInfo.email` for nested ones). */
export type FieldErrors = Readonly<Record<string, string>>;

/** What a form holds: texts as typed, checkboxes as booleans, dotted names as objects. */
export const formValues = (form: HTMLFormElement): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  for (const [name, value] of new FormData(form)) place(values, name, value);
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name]'))
    place(values, box.name, box.checked);
  return values;
};

const place = (values: Record<string, unknown>, name: string, value: unknown): void => {
  const [first = "", ...rest] = name.split(".");
  if (rest.length === 0) {
    values[first] = value;
    return;
  }
  const inner = values[first];
  const object: Record<string, unknown> = typeof inner === "object" && inner !== null ? { ...inner } : {};
  place(object, rest.join("."), value);
  values[first] = object;
};

export const fieldErrors = (issues: readonly Issue[]): FieldErrors => {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path] ??= message;
  return errors;
};

const isIssue = (value: unknown): value is Issue =>
  typeof value === "object" &&
  value !== null &&
  "path" in value &&
  typeof value.path === "string" &&
  "message" in value &&
  typeof value.message === "string";

/** By the error's shape: its class would bring the whole client into the page's first code. */
export const serverErrors = (form: HTMLFormElement, error: unknown): FieldErrors => {
  if (typeof error !== "object" || error === null || !("issues" in error) || !Array.isArray(error.issues)) return {};
  const issues = error.issues.filter(isIssue).filter(({ path }) => form.elements.namedItem(path) !== null);
  return fieldErrors(issues);
};

export const focusField = (form: HTMLFormElement, errors: FieldErrors): void => {
  for (const control of form.elements) {
    if (!(control instanceof HTMLElement) || !("name" in control) || typeof control.name !== "string") continue;
    if (errors[control.name] === undefined || control.closest(".field-trap") !== null) continue;
    control.focus();
    return;
  }
};

export const textOf = (form: HTMLFormElement | null, name: string): string => {
  const value = form === null ? null : new FormData(form).get(name);
  return typeof value === "string" ? value : "";
};
