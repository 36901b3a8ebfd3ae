import type { ComponentProps, ReactElement } from "react";
import type { ButtonLook, ButtonSize } from "./button.tsx";
import { Link } from "./link.tsx";

type Look = { look?: ButtonLook; size?: ButtonSize };
type Props = Look & (ComponentProps<typeof Link> | (ComponentProps<"a"> & { href: string }));

/** A link that looks like a button: `to` inside the site, `href` for a phone number, an e-mail or another site. */
export const ButtonLink = ({
  look = "primary",
  size = "normal",
  className,
  children,
  ...rest
}: Props): ReactElement => {
  const shared = { "data-look": look, "data-size": size, className: `button ${className ?? ""}`.trim() };
  return "to" in rest ? (
    <Link {...rest} {...shared}>
      {children}
    </Link>
  ) : (
    <a {...rest} {...shared}>
      {children}
    </a>
  );
};
