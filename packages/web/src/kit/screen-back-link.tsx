import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";

type Props = { to: "/admin" | "/admin/agents" | "/admin/messages"; children: string };

export const ScreenBackLink = ({ to, children }: Props): ReactElement => (
  <ButtonLink look="quiet" to={to}>
    <ArrowLeft size={16} aria-hidden />
    {children}
  </ButtonLink>
);
