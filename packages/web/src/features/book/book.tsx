import "./book.css";
import { useHydrated, useSearch } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense, useEffect } from "react";
import { ErrorState } from "#ui/error-state.tsx";
import { loadSteps } from "./load-steps.ts";
import { StepSkeleton } from "./step-skeleton.tsx";
import { ZipStep } from "./zip-step.tsx";

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

// On another page this code comes as soon as somebody is on the way here: the steps after the first come with it.
if (!import.meta.env.SSR && location.pathname !== "/book") loadSteps().catch(() => undefined);

export const Book = (): ReactElement => {
  const { step = "zip" } = useSearch({ from: "/bare/book" });
  const hydrated = useHydrated();
  if (!hydrated || step === "zip")
    return (
      <>
        <ZipStep onBegin={() => void loadSteps()} />
        {!hydrated && <StepSkeleton isEarly />}
      </>
    );
  return (
    <Suspense fallback={<StepSkeleton />}>
      <LaterSteps />
    </Suspense>
  );
};
