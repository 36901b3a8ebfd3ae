import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Skeleton } from "#ui/skeleton.tsx";

export const TableSkeleton = ({ what, rows = 8 }: { what: string; rows?: number }): ReactElement => (
  <div className="ruled">
    <output className="visually-hidden">Loading {what}...</output>
    {Array.from({ length: rows }, (_, row) => (
      <Flex key={row} justify="between" wrap="wrap" gapX="5" aria-hidden>
        <Skeleton width="9em" />
        <Skeleton width="14em" />
        <Skeleton width="10em" />
        <Skeleton width="4em" />
      </Flex>
    ))}
  </div>
);
