import { Button } from "@radix-ui/themes";
import { createLink, type LinkComponent } from "@tanstack/react-router";
import type { ComponentProps, ReactElement } from "react";
import { type ButtonLook, buttonLooks, type ButtonSize, buttonSizes } from "./button.tsx";
import { activeOptions } from "./link.tsx";

type Props = ComponentProps<"a"> & { look?: ButtonLook; size?: ButtonSize };

export const ButtonAnchor = ({ look = "primary", size = "normal", children, ...rest }: Props): ReactElement => (
  <Button asChild {...buttonLooks[look]} {...buttonSizes[size]}>
    <a {...rest}>{children}</a>
  </Button>
);

const RouterButton = createLink(ButtonAnchor);

export const ButtonLink: LinkComponent<typeof ButtonAnchor> = (props) => (
  <RouterButton activeOptions={activeOptions} {...props} />
);
