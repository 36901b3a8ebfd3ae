import type { ComponentProps, ReactElement } from "react";

export type MarkName = "mop" | "cloth" | "facebook" | "instagram" | "tiktok" | "yelp" | "elsewhere";

type Props = ComponentProps<"svg"> & { name: MarkName };

/**
 * One of our own small drawings, from the site's one file of icons (`build/icon-sprite.ts`). It takes the colors of the
 * page around it. Decoration: what it means is said in words beside it.
 */
export const Mark = ({ name, ...rest }: Props): ReactElement => (
  <svg aria-hidden {...rest}>
    <use href={`${import.meta.env.VITE_ICONS}#mark-${name}`} />
  </svg>
);
