import { business } from "@cleaning/contract/business";
import Phone from "lucide-react/icons/phone";
import type { ComponentProps, ReactElement } from "react";
import { ButtonLink } from "./button-link.tsx";

/** Calls us: the second choice beside a page's button. */
export const CallButton = ({ size = "normal" }: Pick<ComponentProps<typeof ButtonLink>, "size">): ReactElement => (
  <ButtonLink size={size} look="outline" href={business.phone.link}>
    <Phone size={18} aria-hidden />
    {business.phone.text}
  </ButtonLink>
);
