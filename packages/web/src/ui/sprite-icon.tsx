import type { LucideProps } from "lucide-react";
import type { ReactElement } from "react";

/**
 * Makes an icon of the set that is drawn from the site's one file of icons: neither the pages nor their code carry its
 * lines. `build/icon-sprite.ts` puts it in the place of lucide's own component, whose properties it takes.
 *
 * @param name the icon's name in the set, such as `key-round`
 */
export const spriteIcon =
  (name: string) =>
  ({ size = 24, ...rest }: LucideProps): ReactElement => (
    <svg width={size} height={size} fill="none" strokeWidth="2" {...rest}>
      <use href={`${import.meta.env.VITE_ICONS}#${name}`} />
    </svg>
  );
