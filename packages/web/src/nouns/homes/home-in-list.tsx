import { lazy, type ReactElement, Suspense } from "react";
import type { VisitAtHome } from "./home-of-visit.tsx";

const HomeOfVisit = lazy(async () => ({ default: (await import("./home-of-visit.tsx")).HomeOfVisit }));

/** In rows of visits, most of which are of customers with one home. */
export const HomeInList = ({ visit }: { visit: VisitAtHome }): ReactElement => (
  <Suspense fallback={null}>
    <HomeOfVisit visit={visit} />
  </Suspense>
);
