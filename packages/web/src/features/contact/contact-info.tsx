import { addressLine, business } from "@cleaning/contract/site/business";
import { Badge, Flex } from "@radix-ui/themes";
import Clock from "lucide-react/icons/clock";
import Globe from "lucide-react/icons/globe";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import type { ReactElement } from "react";
import { areasInOrder } from "#nouns/company/areas.ts";
import { HoursList, SocialLinks } from "#nouns/company/facts.tsx";
import { PlainCard } from "#ui/plain-card.tsx";
import { TextWithBreaks } from "#ui/text-with-breaks.tsx";

const notHere: readonly string[] = business.areasOfAboutPage;
const areas = areasInOrder.filter((area) => !notHere.includes(area));

export const ContactInfo = (): ReactElement => (
  <div className="grid">
    <PlainCard>
      <h2>Contact Information</h2>
      <ul className="ticks">
        <li>
          <Phone size={20} aria-hidden />
          <a href={business.phone.link}>{business.phone.text}</a>
        </li>
        <li>
          <MapPin size={20} aria-hidden />
          <address>{addressLine}</address>
        </li>
        <li>
          <Globe size={20} aria-hidden />
          <a href={business.website.link}>
            <TextWithBreaks text={business.website.text} />
          </a>
        </li>
        <li>
          <Clock size={20} aria-hidden />
          <HoursList />
        </li>
      </ul>
      <SocialLinks />
    </PlainCard>
    <PlainCard>
      <h2>Areas We Serve</h2>
      <Flex gap="2" wrap="wrap" asChild>
        <ul>
          {areas.map((area) => (
            <Badge key={area} size="3" color="gray" asChild>
              <li>{area}</li>
            </Badge>
          ))}
        </ul>
      </Flex>
    </PlainCard>
  </div>
);
