import type { LucideProps } from "lucide-react";
import type { ReactElement } from "react";

/** `build/icon-sprite.ts` puts it in place of lucide's component: pages and code carry no icon paths. */
export const spriteIcon =
  (name: string) =>
  ({ size = 24, ...rest }: LucideProps): ReactElement => (
    <svg width={size} height={size} fill="none" strokeWidth="2" {...rest}>
      <use href={`${import.meta.env.VITE_ICONS}#${name}`} />
    </svg>
  );
