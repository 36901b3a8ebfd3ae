import "#features/book/book.css";
import { useHydrated, useSearch } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { loadSteps } from "#features/book/load-steps.ts";
import { StepSkeleton } from "#features/book/step-skeleton.tsx";
import { ZipStep } from "#features/book/zip-step.tsx";
import { ErrorState } from "#ui/error-state.tsx";

const Missing = (): ReactElement => <ErrorState what="the next step" onRetry={() => location.reload()} />;
const LaterSteps = lazy(() =>
  loadSteps().then(
    (steps) => ({ default: steps.LaterSteps }),
    () => ({ default: Missing }),
  ),
);

/** `/book`: from a ZIP code to a booked cleaning. The document has the first step; the address says which is shown. */
const Book = (): ReactElement => {
  const { step = "zip" } = useSearch({ from: "/bare/book" });
  const hydrated = useHydrated();
  return (
    <div className="wrap book">
      {!hydrated || step === "zip" ? (
        <ZipStep />
      ) : (
        <Suspense fallback={<StepSkeleton />}>
          <LaterSteps />
        </Suspense>
      )}
    </div>
  );
};
export default Book;
