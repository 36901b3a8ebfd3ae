import { Badge, Flex } from "@radix-ui/themes";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import type { ReactElement } from "react";
import { ExactPriceLink } from "#nouns/prices/exact-price-link.tsx";
import { Included } from "#nouns/prices/included.tsx";
import type { Package } from "#nouns/prices/packages.ts";
import { bookNowNote, includedHome } from "#nouns/prices/words.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { PlainCard } from "#ui/plain-card.tsx";
import { openerId } from "./linked-plans.ts";
import { PlanAction } from "./plan-action.tsx";
import { callToActionKind, dialogPlan, recommendedFrequency } from "./plans.ts";
import { type OpenPlans, preloadPlans } from "./use-plan-dialog.tsx";

type Props = {
  shown: Package;
  /** Undefined while no service is offered: an order would be refused. */
  onOpenPlans: OpenPlans | undefined;
};

export const PackageCards = ({
  packages,
  onOpenPlans,
}: Pick<Props, "onOpenPlans"> & { packages: readonly Package[] }): ReactElement => (
  <ul className="grid aligned" data-columns="3">
    {packages.map((shown) => (
      <PackageCard key={shown.cleaningType} shown={shown} onOpenPlans={onOpenPlans} />
    ))}
  </ul>
);

const PackageCard = ({ shown, onOpenPlans }: Props): ReactElement => {
  const { cleaningType, name, summary, price, popular, features } = shown;
  return (
    <PlainCard as="li" className="package" id={cleaningType} data-popular={popular}>
      <div className="stack package__head">
        <Flex gap="2" align="center" wrap="wrap">
          <h3>{name}</h3>
          {popular && <Badge size="2">Most Popular</Badge>}
        </Flex>
        <p className="soft">{summary}</p>
      </div>
      <p className="package__price">
        <span className="soft">from</span> <strong className="figure">${price}</strong>{" "}
        <span className="soft">per visit</span>
        <span className="soft small">for {includedHome}</span>
      </p>
      <div className="price-actions">
        <ExactPriceLink chosen={{ service: cleaningType, frequency: "once" }} about={name} />
        {onOpenPlans === undefined ? (
          <ButtonLink look="outline" to="/contact" search={{ service: cleaningType }}>
            Request a Quote<span className="visually-hidden">: {name}</span>
          </ButtonLink>
        ) : (
          <Plans shown={shown} onOpenPlans={onOpenPlans} />
        )}
      </div>
      <Included>
        <ul className="ticks ruled package__features">
          {features.map(({ text, included }) => (
            <li key={text} data-included={included}>
              {included ? <Check size={18} aria-hidden /> : <X size={18} aria-hidden />}
              <span>
                <span className="visually-hidden">{included ? "Included: " : "Not included: "}</span>
                {text}
              </span>
            </li>
          ))}
        </ul>
      </Included>
    </PlainCard>
  );
};

const Plans = ({ shown, onOpenPlans }: { shown: Package; onOpenPlans: OpenPlans }): ReactElement => {
  const { name, callToAction } = shown;
  return (
    <>
      <PlanAction words={callToAction} about={name} look="outline" chosen={shown} onOpenPlans={onOpenPlans} />
      <p className="caption">
        {callToActionKind(callToAction) === "subscribe" ? <PlanNote shown={shown} /> : bookNowNote}
      </p>
      <Button
        look="quiet"
        id={openerId(shown)}
        aria-haspopup="dialog"
        onPointerEnter={preloadPlans}
        onFocus={preloadPlans}
        onClick={({ currentTarget }) => onOpenPlans(shown, currentTarget)}
      >
        Click for subscription options<span className="visually-hidden">: {name}</span>
      </Button>
    </>
  );
};

const PlanNote = ({ shown }: { shown: Package }): string => {
  const { price, discountPercent } = dialogPlan(shown, recommendedFrequency);
  return `Every two weeks: from $${price}, ${discountPercent}% off.`;
};
