import type { ComponentProps, ReactElement } from "react";

export type MarkName = "mop" | "cloth" | "facebook" | "instagram" | "tiktok" | "yelp" | "elsewhere";

type Props = ComponentProps<"svg"> & { name: MarkName };

/** From the site's one file of icons (`build/icon-sprite.ts`). Decorative only. */
export const DecorativeMark = ({ name, ...rest }: Props): ReactElement => (
  <svg aria-hidden {...rest}>
    <use href={`${import.meta.env.VITE_ICONS}#mark-${name}`} />
  </svg>
);
