import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Skeleton } from "#ui/skeleton.tsx";

type Props = { what: string; rows?: number; isList?: boolean };

/** Rows of a table, or those of a list: a title with a line below it. */
export const TableSkeleton = ({ what, rows = 8, isList = false }: Props): ReactElement => (
  <div className="ruled">
    <output className="visually-hidden">Loading {what}...</output>
    {Array.from({ length: rows }, (_, row) =>
      isList ? (
        <div key={row} aria-hidden>
          <Skeleton width="12em" />
          <Skeleton width="26em" />
        </div>
      ) : (
        <Flex key={row} justify="between" wrap="wrap" gapX="5" aria-hidden>
          <Skeleton width="9em" />
          <Skeleton width="14em" />
          <Skeleton width="10em" />
          <Skeleton width="4em" />
        </Flex>
      ),
    )}
  </div>
);
