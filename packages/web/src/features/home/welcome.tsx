import { addressLine, business } from "@cleaning/contract/site/business";
import { Card } from "@radix-ui/themes";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import type { ReactElement } from "react";
import { reviewFigures } from "#nouns/company/trust-list.tsx";
import { ButtonLink } from "#ui/button-link.tsx";

const { claims } = business;
const figures = [
  ...(reviewFigures === null ? [] : [{ figure: reviewFigures.rating, text: "rated by our customers" }]),
  { figure: `About ${claims.years}`, text: `years as a full team; in business since ${business.since}` },
  { figure: claims.cleaningProjects, text: "cleaning projects" },
  { figure: claims.deepCleanProjects, text: "more: Airbnb and deep cleans" },
  ...(reviewFigures === null ? [] : [{ figure: reviewFigures.recommended, text: "recommended" }]),
];

export const Welcome = (): ReactElement => (
  <section className="section" aria-labelledby="welcome-title" data-tone="deep">
    <div className="wrap beside">
      <div className="stack">
        <h2 id="welcome-title">A local team that gets to know your house</h2>
        <p className="lead">
          We are a local team that cleans the homes, offices and vacation rentals of our neighbors. The same people come
          back each time, they know your house, and they lock up when they leave.
        </p>
        <ul className="ticks">
          <li>
            <Phone size={20} aria-hidden />
            <a href={business.phone.link}>{business.phone.text}</a>
          </li>
          <li>
            <MapPin size={20} aria-hidden />
            <address>{addressLine}</address>
          </li>
        </ul>
        <div className="actions">
          <ButtonLink look="outline" to="/about">
            About Us
          </ButtonLink>
          <ButtonLink look="outline" to="/services">
            Our Services
          </ButtonLink>
          <ButtonLink look="outline" to="/gallery">
            View Gallery
          </ButtonLink>
        </div>
      </div>
      <Card size="4" asChild>
        <dl className="facts figures">
          {figures.map(({ figure, text }) => (
            <div key={text}>
              <dt className="soft small">{text}</dt>
              <dd className="figure">{figure}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  </section>
);
