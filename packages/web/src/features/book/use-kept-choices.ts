import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** The browser's way back and forward leads to another step, with what was chosen last. */
export const useKeptChoices = (): void => {
  const router = useRouter();
  const navigate = useNavigate({ from: "/book" });
  const search = useSearch({ from: "/bare/book" });
  const last = useRef(search);
  const isPopped = useRef(false);
  useEffect(
    () =>
      router.history.subscribe(({ action: { type } }) => {
        isPopped.current = type !== "PUSH" && type !== "REPLACE";
      }),
    [router],
  );
  useEffect(() => {
    const before = last.current;
    last.current = search;
    if (!isPopped.current) return;
    isPopped.current = false;
    const { step, date, start } = search;
    // A first step has chosen nothing yet, and of a booking that is made nothing is chosen any more.
    if (before.squareFeet === undefined || before.step === "done" || step === "done") return;
    void navigate({ search: { ...before, step, date, start }, replace: true, resetScroll: false });
  }, [navigate, search]);
};
