import "./catalog.css";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { extraServicesQuery } from "#queries/catalog.ts";
import { Loaded } from "#ui/loaded.tsx";
import { ExtraServiceIcon } from "./extra-service-icon.tsx";
import { priceText } from "./price-text.ts";

/** What can be added to any cleaning, under its own heading; nothing at all while there is nothing to add. */
export const ExtraServices = (): ReactElement | null => {
  const query = useQuery(extraServicesQuery);
  if (query.data?.length === 0) return null;
  return (
    <>
      <h3 className="extras__title">Extra Services</h3>
      <Loaded query={query} what="our extra services" empty="">
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
    </>
  );
};
