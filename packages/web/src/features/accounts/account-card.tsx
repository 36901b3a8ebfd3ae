import "./accounts.css";
import { Card } from "@radix-ui/themes";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { Link } from "#ui/link.tsx";

type Props = Pick<ComponentProps<"h1">, "id" | "ref" | "tabIndex"> & {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
};

export const AccountCard = ({ title, lead, children, ...heading }: Props): ReactElement => (
  <Card asChild size="3">
    <div className="card account-card">
      <h1 className="title" {...heading}>
        {title}
      </h1>
      {lead !== undefined && <p className="soft">{lead}</p>}
      {children}
    </div>
  </Card>
);

export const BackLink = ({ to, children }: { to: "/" | "/login"; children: string }): ReactElement => (
  <p>
    <Link className="tap" to={to}>
      <ArrowLeft size={18} aria-hidden />
      {children}
    </Link>
  </p>
);
