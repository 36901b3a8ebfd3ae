import type { Account } from "@cleaning/contract/accounts/account";
import { Card, Flex, Grid, Heading } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { placedOrder, useBookSearch } from "./ordered.ts";

/** `plan` is the name that the pricing and the booking page know. */
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

type Props = {
  /** Undefined while it loads; the services are shown all the same. */
  account: Account | undefined;
};

const ServicesTab = ({ account }: Props): ReactElement => (
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
                  <Booking plan={plan} name={name} account={account} />
                </Flex>
              </li>
            </Card>
          ))}
        </ul>
      </Grid>
    </section>
  </Flex>
);
export default ServicesTab;

type BookingProps = Props & Pick<(typeof services)[number], "plan" | "name">;

const Booking = ({ plan, name, account }: BookingProps): ReactElement => {
  const search = useBookSearch(account);
  const order = account === undefined ? undefined : placedOrder(plan, account);
  if (order === "request") return <Badge tone="sun">Your order waits for your answer above</Badge>;
  if (order === "subscription")
    return (
      <>
        <Badge tone="leaf">You have this plan</Badge>
        <ButtonLink look="outline" to="/book" search={search(plan)}>
          Book one visit more<span className="visually-hidden">: {name}</span>
        </ButtonLink>
      </>
    );
  return (
    <Flex gap="2" wrap="wrap">
      <ButtonLink to="/book" search={search(plan)}>
        Book Now<span className="visually-hidden">: {name}</span>
      </ButtonLink>
      {plan !== "moveout" && (
        <ButtonLink look="quiet" to="/pricing" search={{ plan }}>
          See plans<span className="visually-hidden">: {name}</span>
        </ButtonLink>
      )}
    </Flex>
  );
};
