import "./offers.css";
import type { Service } from "@cleaning/contract/catalog/catalog";
import type { PackageKind } from "@cleaning/contract/pricing/plans";
import { Badge } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import type { ReactElement } from "react";
import { servicesQuery } from "#nouns/catalog/queries.ts";
import { ExactPriceLink } from "#nouns/prices/exact-price-link.tsx";
import { Included } from "#nouns/prices/included.tsx";
import { bookNowNote, includedHome } from "#nouns/prices/words.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { Picture } from "#ui/picture.tsx";
import { PlainCard } from "#ui/plain-card.tsx";
import { askAboutService } from "./ask-about.ts";
import { AskInstead } from "./ask-instead.tsx";
import { servicePicture } from "./service-picture.ts";
import { packageOfService, priceAnchor, priceText } from "./words.ts";

export const ServiceDetails = (): ReactElement => (
  <Loaded
    query={useQuery(servicesQuery)}
    what="our services"
    empty="Our list of services is being written. Call us and we tell you."
    fallback={<AskInstead />}
  >
    {(services) => (
      <>
        <p className="caption">{bookNowNote}</p>
        <ul className="grid offers">
          {services.map((service) => (
            <Offer key={service.id} service={service} kind={packageOfService(service, services)} />
          ))}
        </ul>
        <p className="caption">The pictures are illustrations, not photographs of customers' homes.</p>
      </>
    )}
  </Loaded>
);

const Offer = ({
  service: { id, name, description, type, features, isPopular, price },
  kind,
}: {
  service: Service;
  kind: PackageKind | undefined;
}): ReactElement => (
  <PlainCard as="li" className="offer" id={kind ?? `service-${id}`}>
    <div className="picture offer__picture">
      <Picture name={servicePicture(type, name)} shown="half" decorative />
    </div>
    <div className="offer__head">
      {isPopular && <Badge size="2">Most Popular</Badge>}
      <div className="spread">
        <h3>{name}</h3>
        <p>
          {kind !== undefined && <span className="soft">from </span>}
          <strong className="figure">{priceText(price)}</strong>
        </p>
      </div>
      {kind !== undefined && <p className="soft small">for {includedHome}</p>}
    </div>
    <Included>
      <p className="soft">{description}</p>
      {features.length > 0 && (
        <ul className="ticks" aria-label={`Included in ${name}`}>
          {features.map((feature) => (
            <li key={feature}>
              <Check size={18} aria-hidden />
              {feature}
            </li>
          ))}
        </ul>
      )}
    </Included>
    <div className="actions">
      {kind !== undefined && <ExactPriceLink chosen={{ service: kind, frequency: "once" }} about={name} />}
      <ButtonLink look="outline" to="/contact" search={askAboutService({ type, name })}>
        Book Now<span className="visually-hidden">{`: ${name}`}</span>
      </ButtonLink>
      <ButtonLink look="quiet" to="/pricing" hash={priceAnchor(type)}>
        View Pricing <span className="visually-hidden">{`of ${name}`}</span>
      </ButtonLink>
    </div>
  </PlainCard>
);
