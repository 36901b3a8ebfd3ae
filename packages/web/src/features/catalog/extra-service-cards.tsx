import { Flex } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { extraServicesQuery } from "#queries/catalog.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Card } from "#ui/card.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { AskInstead } from "./ask-instead.tsx";
import { ExtraServiceIcon } from "./extra-service-icon.tsx";
import { priceText } from "./price-text.ts";

export const ExtraServiceCards = (): ReactElement => (
  <Loaded
    query={useQuery(extraServicesQuery)}
    what="our extra services"
    empty="Ask us for anything extra: we will tell you what it costs."
    instead={<AskInstead />}
  >
    {(extras) => (
      <ul className="grid" data-columns="fill">
        {extras.map(({ id, icon, name, description, price }) => (
          <Card as="li" key={id}>
            <Flex justify="between" align="center" gap="4">
              <ExtraServiceIcon icon={icon} />
              <p className="figure">{priceText(price)}</p>
            </Flex>
            <h3>{name}</h3>
            <p className="soft">{description}</p>
            <ButtonLink look="outline" to="/contact" className="card__end">
              Add to Service<span className="visually-hidden">: {name}</span>
            </ButtonLink>
          </Card>
        ))}
      </ul>
    )}
  </Loaded>
);
