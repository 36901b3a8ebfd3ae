import type { ReactElement } from "react";

type Props = {
  /** Any length of CSS; all there is without one. */
  width?: string;
  height?: string;
};

/** The place of something that is on its way, in its size. */
export const Skeleton = ({ width, height }: Props): ReactElement => (
  <span className="skeleton" style={{ width, height }} aria-hidden />
);
