import { lazy, type ReactElement, Suspense } from "react";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { FirstVisit } from "./use-first-start.ts";

const Missing = (): ReactElement => <ErrorState what="the free times" onRetry={() => location.reload()} />;
const FirstStart = lazy(() => import("./first-start.tsx").catch(() => ({ default: Missing })));

type Props = { token: string; onFirst: (first: FirstVisit) => void };

export const FirstStartPanel = ({ token, onFirst }: Props): ReactElement => (
  <section className="stack thanks__first" aria-labelledby="first-start-title">
    <Suspense fallback={<Skeleton height="240px" />}>
      <FirstStart key={token} token={token} onFirst={onFirst} />
    </Suspense>
  </section>
);
