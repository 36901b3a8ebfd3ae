import "./catalog.css";
import type { Service } from "@cleaning/contract/catalog/catalog";
import type { PackageKind } from "@cleaning/contract/pricing/plans";
import { priceRange } from "@cleaning/contract/pricing/pricing";
import { Badge, Flex } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { servicesQuery } from "#nouns/catalog/queries.ts";
import { ExactPriceLink } from "#nouns/prices/exact-price-link.tsx";
import { Included } from "#nouns/prices/included.tsx";
import { Link } from "#ui/link.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { PlainCard } from "#ui/plain-card.tsx";
import { AskInstead } from "./ask-instead.tsx";
import { packageOfService, priceAnchor, priceText } from "./words.ts";

export const ServiceList = (): ReactElement => (
  <Loaded
    query={useQuery(servicesQuery)}
    what="our services"
    empty="Our list of services is being written. Call us and we tell you."
    fallback={<AskInstead />}
  >
    {(services) => (
      <ul className="grid aligned" data-columns="fill">
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} kind={packageOfService(service, services)} />
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
  service: { name, description, type, isPopular, price },
  kind,
}: {
  service: Service;
  kind: PackageKind | undefined;
}): ReactElement => (
  <PlainCard as="li" className="service">
    <Flex align="baseline" gap="2" wrap="wrap">
      <h3>{name}</h3>
      {isPopular && <Badge size="2">Most Popular</Badge>}
    </Flex>
    <p>
      {isOnePrice(price) && <span className="soft">from </span>}
      <strong className="figure">{priceText(price)}</strong>
    </p>
    <Included label="What it is">
      <p className="soft">{description}</p>
    </Included>
    <div className="actions">
      {kind !== undefined && <ExactPriceLink chosen={{ service: kind, frequency: "once" }} about={name} />}
      <Link className="tap" to="/pricing" hash={priceAnchor(type)}>
        View Pricing <span className="visually-hidden">{`of ${name}`}</span>
      </Link>
    </div>
  </PlainCard>
);
