import "./catalog.css";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Loaded } from "#ui/loaded.tsx";
import { ExtraServiceIcon } from "./extra-service-icon.tsx";
import { priceText } from "./price-text.ts";
import { extraServicesQuery } from "./queries.ts";

/** What can be added to any cleaning. */
export const ExtraServices = (): ReactElement => (
  <Loaded
    query={useQuery(extraServicesQuery)}
    what="our extra services"
    empty="Ask us for anything extra: we will tell you what it costs."
  >
    {(extras) => (
      <ul className="extras">
        {extras.map(({ id, icon, name, description, price }) => (
          <li key={id} className="extra">
            <ExtraServiceIcon icon={icon} />
            <div>
              <h4>{name}</h4>
              <p className="soft">{description}</p>
            </div>
            <p className="extra__price">{priceText(price)}</p>
          </li>
        ))}
      </ul>
    )}
  </Loaded>
);
