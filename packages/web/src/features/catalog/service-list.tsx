import "./catalog.css";
import type { Service } from "@cleaning/contract/catalog/catalog";
import { priceRange } from "@cleaning/contract/pricing/pricing";
import { Badge, Flex } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import type { ReactElement } from "react";
import { servicesQuery } from "#queries/catalog.ts";
import { Included } from "#ui/included.tsx";
import { Link } from "#ui/link.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { PlainCard } from "#ui/plain-card.tsx";
import { AskInstead } from "./ask-instead.tsx";
import { priceAnchor } from "./price-anchor.ts";
import { priceText } from "./price-text.ts";

const shownCount = 4;

export const ServiceList = (): ReactElement => (
  <Loaded
    query={useQuery(servicesQuery)}
    what="our services"
    empty="Our list of services is being written. Call us and we tell you."
    fallback={<AskInstead />}
  >
    {(services) => (
      <ul className="grid aligned" data-columns="fill" data-rows="3">
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </ul>
    )}
  </Loaded>
);

const isOnePrice = (price: string): boolean => {
  const [lower, upper] = priceRange(price) ?? [];
  return lower !== undefined && lower === upper;
};

const ServiceCard = ({
  service: { name, description, type, features, isPopular, price },
}: {
  service: Service;
}): ReactElement => (
  <PlainCard as="li" className="service">
    <Flex align="center" gap="2" wrap="wrap">
      <h3>{name}</h3>
      {isPopular && <Badge size="2">Most Popular</Badge>}
    </Flex>
    <p>
      {isOnePrice(price) && <span className="soft">from </span>}
      <strong className="figure">{priceText(price)}</strong>
    </p>
    <Included>
      <p className="soft">{description}</p>
      <ul className="ticks">
        {features.slice(0, shownCount).map((feature) => (
          <li key={feature}>
            <Check size={18} aria-hidden />
            {feature}
          </li>
        ))}
        {features.length > shownCount && (
          <li className="soft ticks__more">{`and ${features.length - shownCount} more`}</li>
        )}
      </ul>
      <Link className="tap" to="/pricing" hash={priceAnchor(type)}>
        View Pricing <span className="visually-hidden">{`of ${name}`}</span>
      </Link>
    </Included>
  </PlainCard>
);
