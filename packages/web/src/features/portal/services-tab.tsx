import { Card } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";

/** What can be booked, and by which name the pricing page opens its plans. */
const services = [
  {
    plan: "standard",
    name: "Standard Cleaning",
    description: "Keeps a lived-in home fresh: every room dusted, vacuumed and mopped, kitchen and bathrooms cleaned.",
  },
  {
    plan: "deep",
    name: "Deep Cleaning",
    description:
      "Everything a standard clean leaves for later: baseboards, soap scum, vents, fixtures and window tracks.",
  },
  {
    plan: "moveout",
    name: "Move-Out Cleaning",
    description:
      "An empty home made ready for the next people in it, inside of appliances, cabinets and closets included.",
  },
] as const;

/** The services a customer may book; each leads to its plans. */
export const ServicesTab = (): ReactElement => (
  <section className="portal__part" aria-labelledby="services">
    <h2 id="services">Our services</h2>
    <ul className="grid" data-columns="3">
      {services.map(({ plan, name, description }) => (
        <Card asChild size="3" key={plan}>
          <li className="card portal-card">
            <h3>{name}</h3>
            <p className="soft">{description}</p>
            <ButtonLink to="/pricing" search={{ plan }}>
              Book Now<span className="visually-hidden">: {name}</span>
            </ButtonLink>
          </li>
        </Card>
      ))}
    </ul>
  </section>
);
