import { addressLine, business } from "@cleaning/contract/business";
import Clock from "lucide-react/icons/clock";
import Globe from "lucide-react/icons/globe";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import type { ReactElement } from "react";
import { Card } from "#ui/card.tsx";
import { Hours } from "#ui/hours.tsx";
import { SocialLinks } from "#ui/social-links.tsx";

/** The town the contact page leaves out (specification, section 2). */
const areas = business.areas.filter((area) => area !== "Paradise");

/** Address, phone, website, hours, areas and social pages. */
export const ContactInfo = (): ReactElement => (
  <div className="contact-info">
    <Card>
      <h2 className="contact-info__title">Contact Information</h2>
      <ul className="contact-info__list">
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
          <a href={business.website.link}>{business.website.text}</a>
        </li>
        <li>
          <Clock size={20} aria-hidden />
          <Hours />
        </li>
      </ul>
      <SocialLinks />
    </Card>
    <Card>
      <h2 className="contact-info__title">Areas We Serve</h2>
      <ul className="areas">
        {areas.map((area) => (
          <li key={area}>{area}</li>
        ))}
      </ul>
    </Card>
  </div>
);
