import type { ReactElement } from "react";
import { Skeleton } from "#ui/skeleton.tsx";

export const HomesSkeleton = (): ReactElement => (
  <div>
    <output className="visually-hidden">Loading your homes...</output>
    <Skeleton width="60%" height="1.6em" />
    <Skeleton width="40%" />
    <Skeleton width="70%" />
    <Skeleton width="50%" height="44px" />
  </div>
);
