import { business } from "@cleaning/contract/business";
import Phone from "lucide-react/icons/phone";
import type { ReactElement, ReactNode } from "react";
import { ButtonLink } from "./button-link.tsx";
import type { ButtonLook } from "./button.tsx";

type Props = { look?: ButtonLook; children?: ReactNode };

/** Calls us. It shows the number, unless the children say something else. */
export const CallButton = ({ look = "outline", children = business.phone.text }: Props): ReactElement => (
  <ButtonLink look={look} href={business.phone.link}>
    <Phone size={18} aria-hidden />
    {children}
  </ButtonLink>
);
