import { Card, Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Skeleton } from "#ui/skeleton.tsx";

export const ScheduleSkeleton = (): ReactElement => (
  <Flex direction="column" gap="3">
    <output className="visually-hidden">Loading your schedule...</output>
    {["first", "second", "third"].map((card) => (
      <Card size="3" key={card} aria-hidden>
        <Skeleton width="60%" height="1.6em" />
        <Skeleton width="40%" />
        <Skeleton width="90%" />
      </Card>
    ))}
  </Flex>
);
