import { Card, Flex } from "@radix-ui/themes";
import CalendarRange from "lucide-react/icons/calendar-range";
import ListChecks from "lucide-react/icons/list-checks";
import PawPrint from "lucide-react/icons/paw-print";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { IconDisc } from "#ui/icon-disc.tsx";

const choices = [
  {
    Icon: CalendarRange,
    title: "Your rhythm",
    text: "Weekly, every two weeks, monthly, or only when guests are coming.",
  },
  {
    Icon: ListChecks,
    title: "Your rooms",
    text: "The kitchen every time, the guest room once a season. You write the list with us.",
  },
  {
    Icon: PawPrint,
    title: "Your household",
    text: "Eco-friendly and pet-safe products, allergies, alarm codes and the cat that slips out.",
  },
] as const;

export const CustomPlans = (): ReactElement => (
  <section className="section" aria-labelledby="custom-plans-title" data-tone="deep">
    <div className="wrap beside">
      <div className="stack">
        <h2 id="custom-plans-title">Custom Cleaning Plans</h2>
        <p className="lead">
          No two houses are alike, so a package is only a start. Tell us what matters and what can wait, and we put it
          in writing with one price.
        </p>
        <ButtonLink look="outline" to="/contact">
          Plan Mine With Us
        </ButtonLink>
      </div>
      <Card asChild size="3">
        <ul className="ruled">
          {choices.map(({ Icon, title, text }) => (
            <Flex key={title} gap="4" asChild>
              <li>
                <IconDisc Icon={Icon} color="grass" />
                <div>
                  <h3>{title}</h3>
                  <p className="soft">{text}</p>
                </div>
              </li>
            </Flex>
          ))}
        </ul>
      </Card>
    </div>
  </section>
);
