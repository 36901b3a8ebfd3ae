import type { ReactElement } from "react";

const rows = Array.from({ length: 8 }, (_, index) => index);

/** The shape of a table's first rows, while they are on their way. */
export const TableSkeleton = ({ what }: { what: string }): ReactElement => (
  <div className="table-skeleton">
    <output className="visually-hidden">Loading {what}...</output>
    {rows.map((row) => (
      <div key={row} className="table-skeleton__row" aria-hidden>
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    ))}
  </div>
);
