import { business } from "@cleaning/contract/site/business";
import Phone from "lucide-react/icons/phone";
import type { ComponentProps, ReactElement } from "react";
import { ButtonAnchor } from "./button-link.tsx";

type Props = Pick<ComponentProps<typeof ButtonAnchor>, "look" | "size" | "children">;

export const CallButton = ({
  look = "outline",
  size = "normal",
  children = business.phone.text,
}: Props): ReactElement => (
  <ButtonAnchor look={look} size={size} href={business.phone.link}>
    <Phone size={18} aria-hidden />
    {children}
  </ButtonAnchor>
);
