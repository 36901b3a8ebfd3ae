import { dateAtBusiness } from "@cleaning/contract/format/calendar";
import type { OfferedFrequency } from "@cleaning/contract/pricing/frequencies";
import { dialogDiscounts, dialogVisits, pageDiscount } from "@cleaning/contract/pricing/pricing";
import { Badge, Button as SoftButton, Flex } from "@radix-ui/themes";
import Check from "lucide-react/icons/check";
import type { ReactElement } from "react";
import { ExactPriceLink } from "#nouns/prices/exact-price-link.tsx";
import { Included } from "#nouns/prices/included.tsx";
import { type Package, standardPackage } from "#nouns/prices/packages.ts";
import { includedHome } from "#nouns/prices/words.ts";
import { Button } from "#ui/button.tsx";
import { PlainCard } from "#ui/plain-card.tsx";
import { PlanAction } from "./plan-action.tsx";
import { dialogPlan, pagePlan, startPlan } from "./plans.ts";
import type { OpenPlans } from "./use-plan-dialog.tsx";

const seasonNoteId = "season-note";

/** What the checkout takes off in a month of the year: the better of the two rules. */
const percentIn = (month: number): number =>
  Math.max(dialogDiscounts.monthly, pageDiscount("monthly", { year: 2026, month, day: 1 }));

/** What the two monthly buttons do, in every season: the same in the built page and at any later time. */
const SeasonNote = (): ReactElement => (
  <p className="caption" id={seasonNoteId}>
    {`The prices above are those of booking online, all year: ${dialogDiscounts.monthly}% off monthly. “Get Started” and “10% Off” order the monthly plan at that price, and from December to February with the ${percentIn(12)}% off of the season. You see it before you confirm.`}
  </p>
);

type Props = {
  basePrice: number;
  onOpenPlans: OpenPlans;
};

/** A card's price is what `/book` asks for that frequency. The monthly buttons order by the page's seasonal rule. */
export const RecurringDiscounts = ({ basePrice, onOpenPlans }: Props): ReactElement => {
  const chosen = { ...standardPackage, price: basePrice };
  // The date at the click: the page may have been open since yesterday.
  const startMonthly = (): void => startPlan(pagePlan("monthly", basePrice, dateAtBusiness(new Date())));
  return (
    <>
      <ul className="grid aligned" data-columns="3">
        <PlainCard as="li" className="frequency">
          <Name name="Weekly" label={<Badge size="3">20% off</Badge>} />
          <Price chosen={chosen} frequency="weekly" />
          <Ticks lines={[dialogVisits.weekly, "The best price per visit", "Always the same day"]} />
          <div className="price-actions">
            <PlanPrice frequency="weekly" name="Weekly" />
            <PlanAction words="See weekly plan" look="quiet" chosen={chosen} onOpenPlans={onOpenPlans} />
          </div>
        </PlainCard>
        <PlainCard as="li" className="frequency">
          <Name name="Bi-Weekly" label={<Badge size="3">15% off</Badge>} />
          <Price chosen={chosen} frequency="biweekly" />
          <Ticks lines={[dialogVisits.biweekly, "What most homes choose", "Fresh again before it shows"]} />
          <div className="price-actions">
            <PlanPrice frequency="biweekly" name="Bi-Weekly" />
            <PlanAction words="See bi-weekly plan" look="quiet" chosen={chosen} onOpenPlans={onOpenPlans} />
          </div>
        </PlainCard>
        <PlainCard as="li" className="frequency">
          <Name
            name="Monthly"
            label={
              <SoftButton
                type="button"
                variant="soft"
                size="3"
                className="frequency__off"
                aria-describedby={seasonNoteId}
                onClick={startMonthly}
              >
                10% Off<span className="visually-hidden">: start the monthly plan</span>
              </SoftButton>
            }
          />
          <Price chosen={chosen} frequency="monthly" />
          <Ticks lines={["Convenient scheduling", "Consistent quality", "A free annual deep clean"]} />
          <div className="price-actions">
            <PlanPrice frequency="monthly" name="Monthly" />
            <Button look="quiet" aria-describedby={seasonNoteId} onClick={startMonthly}>
              Get Started
            </Button>
          </div>
        </PlainCard>
      </ul>
      <SeasonNote />
    </>
  );
};

const PlanPrice = ({ frequency, name }: { frequency: OfferedFrequency; name: string }): ReactElement => (
  <ExactPriceLink chosen={{ service: "standard", frequency }} about={name} />
);

const Price = ({ chosen, frequency }: { chosen: Package; frequency: OfferedFrequency }): ReactElement => (
  <p>
    <span className="soft">from</span> <strong className="figure">${dialogPlan(chosen, frequency).price}</strong>{" "}
    <span className="soft">per visit, for {includedHome}</span>
  </p>
);

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
