import type { ReactElement, ReactNode } from "react";
import { ExactPriceLink } from "#nouns/prices/exact-price-link.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { CallButton } from "#ui/call-button.tsx";
import { TrustList } from "./trust-list.tsx";

type Props = {
  title: string;
  lead: ReactNode;
  ask: string;
  other?: ReactNode;
};

export const CallToAction = ({ title, lead, ask, other }: Props): ReactElement => (
  <section className="section" aria-labelledby="closing-title" data-tone="accent">
    <div className="wrap stack stack--center">
      <h2 id="closing-title">{title}</h2>
      <p className="lead">{lead}</p>
      <div className="actions actions--stack">
        <ExactPriceLink size="large" />
        <ButtonLink size="large" look="outline" to="/contact">
          {ask}
        </ButtonLink>
        {other ?? <CallButton size="large" />}
      </div>
      <TrustList />
    </div>
  </section>
);
