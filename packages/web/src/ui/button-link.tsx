import { Button } from "@radix-ui/themes";
import type { ComponentProps, ReactElement } from "react";
import { type ButtonLook, buttonLooks, type ButtonSize, buttonSizes } from "./button.tsx";
import { Link } from "./link.tsx";

type Look = { look?: ButtonLook; size?: ButtonSize };
type Props = Look & (ComponentProps<typeof Link> | (ComponentProps<"a"> & { href: string }));

/** A link that looks like a button: `to` inside the site, `href` for a phone number, an e-mail or another site. */
export const ButtonLink = ({ look = "primary", size = "normal", ...rest }: Props): ReactElement => (
  <Button asChild {...buttonLooks[look]} {...buttonSizes[size]}>
    {"to" in rest ? <Link {...rest} /> : <a {...rest}>{rest.children}</a>}
  </Button>
);
