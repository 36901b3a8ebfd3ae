import MapPin from "lucide-react/icons/map-pin";
import type { ReactElement } from "react";
import { areaGroups } from "#nouns/company/areas.ts";
import { TrustList } from "#nouns/company/trust-list.tsx";
import { ExactPriceLink } from "#nouns/prices/exact-price-link.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { CallButton } from "#ui/call-button.tsx";
import { PlainCard } from "#ui/plain-card.tsx";

export const Areas = (): ReactElement => (
  <section className="section" id="areas" aria-labelledby="areas-title" data-tone="accent">
    <div className="wrap beside beside--wide beside--top">
      <div>
        <h2 id="areas-title">Areas We Serve</h2>
        <ul className="about-areas__list">
          {areaGroups.map(({ name, towns }) => (
            <li key={name}>
              <span>
                <MapPin size={18} aria-hidden />
                {name}
              </span>
              {towns.length > 0 && (
                <ul>
                  {towns.map((town) => (
                    <li key={town}>{town}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
      <PlainCard>
        <h3>Is your town on the list?</h3>
        <p className="soft">
          Then we can be at your door soon. If it is not, ask anyway: we may be next door on Thursday.
        </p>
        <div className="actions actions--stack">
          <ExactPriceLink />
          <ButtonLink look="outline" to="/contact">
            Get a Free Estimate
          </ButtonLink>
          <CallButton />
        </div>
        <TrustList />
      </PlainCard>
    </div>
  </section>
);
