import { dateAtBusiness } from "@cleaning/contract/format/calendar";
import { dialogVisits } from "@cleaning/contract/pricing/pricing";
import { Badge, Button as SoftButton, Flex } from "@radix-ui/themes";
import Check from "lucide-react/icons/check";
import type { ReactElement } from "react";
import { standardPackage } from "#lib/packages.ts";
import { useToday } from "#lib/use-today.ts";
import { Button } from "#ui/button.tsx";
import { Included } from "#ui/included.tsx";
import { PlainCard } from "#ui/plain-card.tsx";
import { PlanAction } from "./plan-action.tsx";
import { pagePlan } from "./plans.ts";
import { startPlan } from "./start-plan.ts";
import type { OpenPlans } from "./use-plan-dialog.tsx";

type Props = {
  basePrice: number;
  onOpenPlans: OpenPlans;
};

export const RecurringDiscounts = ({ basePrice, onOpenPlans }: Props): ReactElement => {
  const today = useToday();
  const chosen = { ...standardPackage, price: basePrice };
  // Asked again at the click: the page may have been open since yesterday.
  const startMonthly = (): void => startPlan(pagePlan("monthly", basePrice, dateAtBusiness(new Date())));
  return (
    <ul className="grid aligned" data-columns="3" data-rows="3">
      <PlainCard as="li" className="frequency">
        <Name name="Weekly" label={<Badge size="2">20% off</Badge>} />
        <Ticks lines={[dialogVisits.weekly, "The best price per visit", "Always the same day"]} />
        <PlanAction words="See weekly plan" look="outline" chosen={chosen} onOpenPlans={onOpenPlans} />
      </PlainCard>
      <PlainCard as="li" className="frequency">
        <Name name="Bi-Weekly" label={<Badge size="2">15% off</Badge>} />
        <Ticks lines={[dialogVisits.biweekly, "What most homes choose", "Fresh again before it shows"]} />
        <PlanAction words="See bi-weekly plan" look="outline" chosen={chosen} onOpenPlans={onOpenPlans} />
      </PlainCard>
      <PlainCard as="li" className="frequency">
        <Name
          name="Monthly"
          label={
            <SoftButton type="button" variant="soft" size="3" onClick={startMonthly}>
              10% Off<span className="visually-hidden">: start the monthly plan</span>
            </SoftButton>
          }
        />
        <Ticks lines={["Convenient scheduling", "Consistent quality", "A free annual deep clean"]} />
        <Flex direction="column" gap="2">
          <Button onClick={startMonthly}>Get Started</Button>
          <p className="soft small">
            Standard cleaning, once a month.{" "}
            {today === undefined
              ? "You see the price before you confirm."
              : `Started today: $${pagePlan("monthly", basePrice, today).price} per visit.`}
          </p>
        </Flex>
      </PlainCard>
    </ul>
  );
};

const Name = ({ name, label }: { name: string; label: ReactElement }): ReactElement => (
  <Flex justify="between" align="center" gap="3" minHeight="44px">
    <h3>{name}</h3>
    {label}
  </Flex>
);

const Ticks = ({ lines }: { lines: readonly string[] }): ReactElement => (
  <Included>
    <ul className="ticks">
      {lines.map((line) => (
        <li key={line}>
          <Check size={18} aria-hidden />
          {line}
        </li>
      ))}
    </ul>
  </Included>
);
