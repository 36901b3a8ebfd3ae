import type { ReactElement } from "react";
import { Skeleton } from "#ui/skeleton.tsx";

type Props = {
  /** Before the code is there: shown in place of the first step where the address names a later one. */
  isEarly?: boolean;
};

export const StepSkeleton = ({ isEarly = false }: Props): ReactElement => (
  <div className={isEarly ? "beside beside--top book-columns book-early" : "beside beside--top book-columns"}>
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
