import "./book.css";
import { useHydrated, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { type ReactElement, Suspense, lazy, useEffect, useRef } from "react";
import { ErrorState } from "#ui/error-state.tsx";
import { StepSkeleton } from "./step-skeleton.tsx";
import { ZipStep } from "./zip-step.tsx";

/** The browser's way back and forward leads to another step, with what was chosen last. */
const useKeptChoices = (): void => {
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

const loadSteps = () => import("./later-steps.tsx");

/** Everything entered so far is in the address; the code loads again when the connection returns. */
const Missing = (): ReactElement => {
  useEffect(() => {
    const again = (): void => location.reload();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);
  return <ErrorState what="the next step" onRetry={() => location.reload()} />;
};
const LaterSteps = lazy(() =>
  loadSteps().then(
    (steps) => ({ default: steps.LaterSteps }),
    () => ({ default: Missing }),
  ),
);

const Book = (): ReactElement => {
  const { step = "zip" } = useSearch({ from: "/bare/book" });
  const hydrated = useHydrated();
  useKeptChoices();
  useEffect(() => {
    // From now on the step itself is shown.
    if (hydrated) document.documentElement.removeAttribute("data-step");
  }, [hydrated]);
  return (
    <div className="wrap book">
      {!hydrated || step === "zip" ? (
        <>
          <ZipStep onBegin={() => void loadSteps()} />
          <StepSkeleton isEarly />
        </>
      ) : (
        <Suspense fallback={<StepSkeleton />}>
          <LaterSteps />
        </Suspense>
      )}
    </div>
  );
};

export default Book;
