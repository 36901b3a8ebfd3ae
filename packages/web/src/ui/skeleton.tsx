import { Skeleton as RadixSkeleton } from "@radix-ui/themes";
import type { ReactElement } from "react";

type Props = {
  width?: string;
  height?: string;
};

export const Skeleton = ({ width = "100%", height = "1.1em" }: Props): ReactElement => (
  <RadixSkeleton width={width} height={height} maxWidth="100%" my="1" aria-hidden />
);
