import "./catalog.css";
import type { Service } from "@cleaning/contract/catalog";
import { parsePrice } from "@cleaning/contract/pricing";
import { Badge } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import type { ReactElement } from "react";
import { servicesQuery } from "#queries/catalog.ts";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { AskInstead } from "./ask-instead.tsx";
import { priceText } from "./price-text.ts";

const shown = 4;

export const ServiceList = (): ReactElement => (
  <Loaded
    query={useQuery(servicesQuery)}
    what="our services"
    empty="Our list of services is being written. Call us and we tell you."
    instead={<AskInstead />}
  >
    {(services) => (
      <ul className="grid aligned" data-columns="fill">
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </ul>
    )}
  </Loaded>
);

const ServiceCard = ({
  service: { name, description, features, isPopular, price },
}: {
  service: Service;
}): ReactElement => (
  <Card as="li" className="service">
    <div className="spread">
      <h3>{name}</h3>
      {isPopular && <Badge size="2">Most Popular</Badge>}
    </div>
    <p className="soft">{description}</p>
    <ul className="ticks">
      {features.slice(0, shown).map((feature) => (
        <li key={feature}>
          <Check size={18} aria-hidden />
          {feature}
        </li>
      ))}
      {features.length > shown && <li className="soft ticks__more">and {features.length - shown} more</li>}
    </ul>
    <div className="spread service__price">
      {parsePrice(price) > 0 && <span className="soft">from </span>}
      <strong className="figure">{priceText(price)}</strong>
      <Link to="/pricing">
        View Pricing <span className="visually-hidden">of {name}</span>
      </Link>
    </div>
  </Card>
);
