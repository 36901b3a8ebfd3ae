import { addressLine, business } from "@cleaning/contract/site/business";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { ReactElement } from "react";
import { HoursList, SocialLinks } from "#nouns/company/facts.tsx";
import { Button } from "#ui/button.tsx";
import { DecorativeMark } from "#ui/decorative-mark.tsx";
import { Link } from "#ui/link.tsx";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import { navPages } from "../../pages.ts";
import { Brand } from "./brand.tsx";

type Props = { builder: { text: string; link: string | null } };

const BuilderCredit = ({ builder: { text, link } }: Props): ReactElement =>
  link === null ? (
    <span>{text}</span>
  ) : (
    <a href={link} rel="noopener">
      {text}
    </a>
  );

const Mop = (): ReactElement => <DecorativeMark name="mop" className="float float--mop" width="60" height="150" />;

const Cloth = (): ReactElement => (
  <DecorativeMark name="cloth" className="float float--cloth" width="110" height="80" />
);

/** By the places of `/services` that speak of them. */
const serviceTypes = {
  "Standard Cleaning": "standard",
  "Deep Cleaning": "deep",
  "Move Out Cleaning": "moveout",
  "Airbnb/Vacation Rental": "vacation-rentals",
  "Commercial Cleaning": "commercial-spaces",
  "Window Cleaning": "additional-services",
  "Appliance Cleaning": "additional-services",
} as const;

export const Footer = (): ReactElement => (
  <footer className="footer">
    <Mop />
    <Cloth />
    <div className="wrap footer__columns">
      <div className="stack">
        <Brand />
        <address className="soft footer__links">
          {addressLine}
          <a href={business.phone.link}>{business.phone.text}</a>
          <a href={business.website.link}>{business.website.text}</a>
        </address>
        <SocialLinks />
      </div>
      <nav className="footer__links" aria-labelledby="footer-links">
        <h2 id="footer-links">Quick Links</h2>
        <ul>
          {navPages.map(({ path, name }) => (
            <li key={name}>
              <Link to={path}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav className="footer__links" aria-labelledby="footer-services">
        <h2 id="footer-services">Our Services</h2>
        <ul>
          {Object.entries(serviceTypes).map(([name, place]) => (
            <li key={name}>
              <Link to="/services" hash={place}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="footer__hours">
        <h2>Hours</h2>
        <HoursList />
        <Button look="outline" mt={{ initial: "2", md: "4" }} onClick={() => window.scrollTo({ top: 0 })}>
          <ArrowUp size={18} aria-hidden />
          Back to top
        </Button>
      </div>
    </div>
    <div className="wrap spread soft small footer__end">
      <p>
        {`© ${business.name} `}
        <BuilderCredit builder={business.builder} /> <Link to="/privacy">Your privacy</Link>{" "}
        <Link to="/terms">Our terms</Link> <Link to="/login">Admin Login</Link>
      </p>
      <ThemeSwitch />
    </div>
  </footer>
);
