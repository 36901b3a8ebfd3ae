import "./book.css";
import { useHydrated, useSearch } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense, useEffect } from "react";
import { ErrorState } from "#ui/error-state.tsx";
import { StepSkeleton } from "./step-skeleton.tsx";
import { useKeptChoices } from "./use-kept-choices.ts";
import { ZipStep } from "./zip-step.tsx";

export const loadSteps = () => import("./later-steps.tsx");

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
