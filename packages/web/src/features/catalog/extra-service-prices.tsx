import "./details.css";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { extraServicesQuery } from "#queries/catalog.ts";
import { Loaded } from "#ui/loaded.tsx";
import { AskInstead } from "./ask-instead.tsx";
import { priceText } from "./price-text.ts";

/** What additions cost: names and prices, in two columns where there is room. */
export const ExtraServicePrices = (): ReactElement => (
  <Loaded
    query={useQuery(extraServicesQuery)}
    what="the prices of our extra services"
    empty="Ask us for anything extra: we will tell you what it costs."
    instead={<AskInstead />}
  >
    {(extras) => (
      <dl className="price-list">
        {extras.map(({ id, name, description, price }) => (
          <div key={id}>
            <dt>
              {name}
              <span className="soft">{description}</span>
            </dt>
            <dd>{priceText(price)}</dd>
          </div>
        ))}
      </dl>
    )}
  </Loaded>
);
