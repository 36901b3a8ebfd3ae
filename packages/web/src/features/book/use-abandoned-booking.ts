import type { AbandonedBooking } from "@cleaning/contract/booking/booking";
import { readInput } from "@cleaning/contract/http/input";
import { type RefObject, useEffect, useRef } from "react";
import { inputName } from "#nouns/booking/draft.ts";
import {
  allowAbandonedBooking,
  saveAbandonedBooking,
  retryDeletions,
  deleteAbandonedBooking,
  abandonedBookingId,
} from "./abandoned-booking.ts";

export const consentName = "mayContact";

/** So long nothing is typed before it is sent (ms). */
const pause = 1_500;

const loadRules = async () => (await import("@cleaning/contract/booking/booking")).abandonedBooking;
const fields = ["firstName", "lastName", "email", "phone"] as const;

/** Saves the form once its box is ticked, after a pause and on leaving the step; unticking deletes what was saved. */
export const useAbandonedBooking = (
  formRef: RefObject<HTMLFormElement | null>,
  {
    zip,
    service,
    frequency,
    price,
    quote,
  }: Pick<AbandonedBooking, "zip" | "service" | "frequency" | "price" | "quote">,
): ((form: HTMLFormElement) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const draft = useRef<object>(undefined);
  const rules = useRef<Awaited<ReturnType<typeof loadRules>>>(undefined);

  const save = (): void => {
    clearTimeout(timer.current);
    if (rules.current === undefined || abandonedBookingId() === undefined) return;
    const read = readInput(rules.current(), draft.current);
    if (read.success) saveAbandonedBooking(read.data);
  };

  const prepare = async (): Promise<void> => {
    rules.current ??= await loadRules();
    clearTimeout(timer.current);
    timer.current = setTimeout(save, pause);
  };

  const note = (form: HTMLFormElement): void => {
    const values = new FormData(form);
    if (!values.has(consentName)) {
      clearTimeout(timer.current);
      return deleteAbandonedBooking();
    }
    draft.current = {
      abandonedId: allowAbandonedBooking(),
      mayContact: true,
      ...Object.fromEntries(fields.map((field) => [field, values.get(inputName(field))])),
      zip,
      service,
      frequency,
      price,
      quote,
      subjectLine: values.get("subjectLine"),
    };
    prepare().catch(() => undefined);
  };

  useEffect(() => {
    if (formRef.current !== null && abandonedBookingId() !== undefined) note(formRef.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the selection alone, changed elsewhere, is a reason to leave it anew
  }, [zip, service, frequency, price]);

  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === "hidden") save();
    };
    retryDeletions();
    document.addEventListener("visibilitychange", onHidden);
    window.addEventListener("online", retryDeletions);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      window.removeEventListener("online", retryDeletions);
      save();
    };
  }, []);

  return note;
};
