import type { ReactElement } from "react";
import { Skeleton } from "#ui/skeleton.tsx";

const rows = Array.from({ length: 8 }, (_, index) => index);

/** The shape of a table's first rows, while they are on their way. */
export const TableSkeleton = ({ what }: { what: string }): ReactElement => (
  <div className="table-skeleton">
    <output className="visually-hidden">Loading {what}...</output>
    {rows.map((row) => (
      <div key={row} className="table-skeleton__row" aria-hidden>
        <Skeleton width="9em" />
        <Skeleton width="4em" />
        <Skeleton width="14em" />
        <Skeleton width="10em" />
      </div>
    ))}
  </div>
);
