import type { ReactElement } from "react";
import { Skeleton } from "#ui/skeleton.tsx";

export const StepSkeleton = (): ReactElement => (
  <div className="book-columns">
    <output className="visually-hidden">One moment, please...</output>
    <div className="stack book-main">
      <Skeleton height="44px" />
      <Skeleton width="70%" height="44px" />
      <Skeleton height="88px" />
      <Skeleton height="88px" />
      <Skeleton height="88px" />
    </div>
  </div>
);
