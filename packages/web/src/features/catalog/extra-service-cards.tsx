import "./offers.css";
import { priceRange } from "@cleaning/contract/pricing/pricing";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { extraServicesQuery } from "#nouns/catalog/queries.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { PlainCard } from "#ui/plain-card.tsx";
import { AskInstead } from "./ask-instead.tsx";
import { ExtraServiceIcon } from "./extra-service-icon.tsx";
import { priceText } from "./words.ts";

export const ExtraServiceCards = (): ReactElement => (
  <Loaded
    query={useQuery(extraServicesQuery)}
    what="our extra services"
    empty="Ask us for anything extra: we will tell you what it costs."
    fallback={<AskInstead />}
  >
    {(extras) => (
      <ul className="grid offers" data-columns="fill">
        {extras.map(({ id, icon, name, description, price }) => (
          <PlainCard as="li" key={id} className="extra">
            <ExtraServiceIcon icon={icon} />
            <h3>{name}</h3>
            <p className="figure">{priceText(price)}</p>
            <p className="soft small">{description}</p>
            <div className="actions">
              {priceRange(price) !== undefined && (
                <ButtonLink look="outline" to="/book" search={{ extras: String(id) }}>
                  Book it with a cleaning<span className="visually-hidden">{`: ${name}`}</span>
                </ButtonLink>
              )}
              <ButtonLink look="quiet" to="/contact" search={{ extra: name }}>
                Add to Service<span className="visually-hidden">{`: ${name}`}</span>
              </ButtonLink>
            </div>
          </PlainCard>
        ))}
      </ul>
    )}
  </Loaded>
);
