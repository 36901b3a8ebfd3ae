import "./details.css";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { extraServicesQuery } from "#queries/catalog.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Card } from "#ui/card.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { AskInstead } from "./ask-instead.tsx";
import { ExtraServiceIcon } from "./extra-service-icon.tsx";
import { priceText } from "./price-text.ts";

/** What can be added to any cleaning, each with its price and the way to ask for it. */
export const ExtraServiceCards = (): ReactElement => (
  <Loaded
    query={useQuery(extraServicesQuery)}
    what="our extra services"
    empty="Ask us for anything extra: we will tell you what it costs."
    instead={<AskInstead />}
  >
    {(extras) => (
      <ul className="add-ons">
        {extras.map(({ id, icon, name, description, price }) => (
          <Card as="li" key={id} className="add-on">
            <div className="add-on__head">
              <ExtraServiceIcon icon={icon} />
              <p className="add-on__price">{priceText(price)}</p>
            </div>
            <h3>{name}</h3>
            <p className="soft">{description}</p>
            <ButtonLink look="outline" to="/contact">
              Add to Service<span className="visually-hidden">: {name}</span>
            </ButtonLink>
          </Card>
        ))}
      </ul>
    )}
  </Loaded>
);
