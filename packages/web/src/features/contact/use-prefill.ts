import { useSearch } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";

type FieldValues = Readonly<Record<string, string | undefined>>;

const isField = (control: unknown): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement;

/** What a visitor typed stays. `before`: the values filled in last, which may be replaced. */
export const fillInContact = (form: HTMLFormElement | null, values: FieldValues, before: FieldValues = {}): void => {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name);
    if (!isField(control)) continue;
    if (control.value === "" || control.value === before[name]) control.value = value ?? "";
  }
};

const longest = 80;

/** Prefills the form from the address: `/contact?service=deep`, `/contact?extra=Inside+Oven`. */
export const usePrefill = (form: RefObject<HTMLFormElement | null>): void => {
  const { service, extra } = useSearch({ from: "/public/contact" });
  const before = useRef<Readonly<Record<string, string | undefined>>>({});
  useEffect(() => {
    const extraName = extra?.replaceAll(/\s+/g, " ").trim().slice(0, longest);
    const values = {
      service,
      message: extraName !== undefined && extraName !== "" ? `I am interested in: ${extraName}.\n` : undefined,
    };
    fillInContact(form.current, values, before.current);
    before.current = values;
  }, [form, service, extra]);
};
