import { Button } from "@radix-ui/themes";
import { createLink, type LinkComponent } from "@tanstack/react-router";
import type { ComponentProps, ReactElement } from "react";
import { type ButtonLook, buttonLooks, type ButtonSize, buttonSizes } from "./button.tsx";
import { activeOptions } from "./link.tsx";

type Props = ComponentProps<"a"> & { look?: ButtonLook; size?: ButtonSize };

/** A link that looks like a button and leads elsewhere: to a place of this page, a phone number, an e-mail, another site. */
export const ButtonAnchor = ({ look = "primary", size = "normal", children, ...rest }: Props): ReactElement => (
  <Button asChild {...buttonLooks[look]} {...buttonSizes[size]}>
    <a {...rest}>{children}</a>
  </Button>
);

const RouterButton = createLink(ButtonAnchor);

/** A link that looks like a button, to a page of this site. */
export const ButtonLink: LinkComponent<typeof ButtonAnchor> = (props) => (
  <RouterButton activeOptions={activeOptions} {...props} />
);
