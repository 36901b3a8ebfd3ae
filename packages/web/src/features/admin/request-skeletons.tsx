import type { ReactElement } from "react";
import { Skeleton } from "#ui/skeleton.tsx";

/** The shape of three contact requests, while they are on their way. */
export const RequestSkeletons = (): ReactElement => (
  <div className="requests">
    <output className="visually-hidden">Loading contact requests...</output>
    {[0, 1, 2].map((row) => (
      <div key={row} className="request" aria-hidden>
        <div className="request__head">
          <Skeleton width="9em" />
          <Skeleton width="8em" />
        </div>
        <Skeleton width="min(22em, 90%)" />
        <Skeleton width="75ch" />
        <div className="request__action">
          <Skeleton width="10em" height="44px" />
        </div>
      </div>
    ))}
  </div>
);
