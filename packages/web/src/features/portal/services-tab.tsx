import { Card, Flex, Grid, Heading } from "@radix-ui/themes";
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
  <Flex asChild direction="column" gap="4">
    <section aria-labelledby="services">
      <Heading as="h2" size="6" id="services">
        Our services
      </Heading>
      <Grid asChild columns={{ sm: "3" }} gap="4">
        <ul>
          {services.map(({ plan, name, description }) => (
            <Card asChild size="3" key={plan}>
              <li>
                <Flex className="portal-card" direction="column" gap="3" align="start" height="100%">
                  <Heading as="h3" size="5">
                    {name}
                  </Heading>
                  <p className="soft">{description}</p>
                  <ButtonLink to="/pricing" search={{ plan }}>
                    Book Now<span className="visually-hidden">: {name}</span>
                  </ButtonLink>
                </Flex>
              </li>
            </Card>
          ))}
        </ul>
      </Grid>
    </section>
  </Flex>
);
