import { Card } from "@radix-ui/themes";
import type { ReactElement, ReactNode } from "react";

type Props = { id: string; title: string; children: ReactNode };

export const TitledCard = ({ id, title, children }: Props): ReactElement => (
  <Card asChild size="3">
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  </Card>
);
