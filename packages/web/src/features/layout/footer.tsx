import "./footer.css";
import { addressLine, business } from "@cleaning/contract/business";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";
import { Credit } from "#ui/credit.tsx";
import { Hours } from "#ui/hours.tsx";
import { Link } from "#ui/link.tsx";
import { SocialLinks } from "#ui/social-links.tsx";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import { navPages } from "../../pages.ts";
import { Brand } from "./brand.tsx";
import { Cloth, Mop } from "./decorations.tsx";

const quickLinks = [...navPages, { path: "/login", name: "Admin Login" }] as const;

const serviceTypes = [
  "Standard Cleaning",
  "Deep Cleaning",
  "Move Out Cleaning",
  "Airbnb/Vacation Rental",
  "Commercial Cleaning",
  "Window Cleaning",
  "Appliance Cleaning",
] as const;

/** The foot of every public page: where everything is, and how to reach us. */
export const Footer = (): ReactElement => (
  <footer className="footer">
    <Mop />
    <Cloth />
    <div className="wrap footer__columns">
      <div className="footer__about">
        <Brand />
        <address>
          {addressLine}
          <a href={business.phone.link}>{business.phone.text}</a>
          <a href={business.website.link}>{business.website.text}</a>
        </address>
        <SocialLinks />
      </div>
      <nav aria-labelledby="footer-links">
        <h2 id="footer-links">Quick Links</h2>
        <ul>
          {quickLinks.map(({ path, name }) => (
            <li key={name}>
              <Link to={path}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby="footer-services">
        <h2 id="footer-services">Our Services</h2>
        <ul>
          {serviceTypes.map((name) => (
            <li key={name}>
              <Link to="/services">{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <h2>Hours</h2>
        <Hours />
        <Button look="outline" className="footer__top" onClick={() => window.scrollTo({ top: 0 })}>
          <ArrowUp size={18} aria-hidden />
          Back to top
        </Button>
      </div>
    </div>
    <div className="wrap footer__end">
      <p>
        © {business.name} <Credit builder={business.builder} /> <Link to="/privacy">Your privacy</Link>
      </p>
      <ThemeSwitch />
    </div>
  </footer>
);
