import { useSearch } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";
import { fillInContact } from "./fill-in.ts";

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
