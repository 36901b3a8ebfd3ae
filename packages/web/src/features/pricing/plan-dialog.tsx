import { type OfferedFrequency, offeredFrequencies } from "@cleaning/contract/pricing/frequencies";
import { dialogVisits, frequencyWords, pageDiscount } from "@cleaning/contract/pricing/pricing";
import { Badge, Callout, Dialog, Flex, IconButton, Text } from "@radix-ui/themes";
import Check from "lucide-react/icons/check";
import Sun from "lucide-react/icons/sun";
import X from "lucide-react/icons/x";
import type { ReactElement } from "react";
import type { Package } from "#nouns/prices/packages.ts";
import { includedHome } from "#nouns/prices/words.ts";
import { Button } from "#ui/button.tsx";
import { PlainCard } from "#ui/plain-card.tsx";
import { SiteTheme } from "#ui/site-theme.tsx";
import { BookFirst } from "./book-first.tsx";
import { type OfferedPlan, dialogPlan, recommendedFrequency, startPlan } from "./plans.ts";

const percent = pageDiscount("monthly", { year: 2026, month: 4, day: 1 });

/** Names its own months, so that it is true in every one of them. */
const SummerSpecial = (): ReactElement => (
  <Callout.Root color="gray" mt="4">
    <Callout.Icon>
      <Sun size={20} aria-hidden />
    </Callout.Icon>
    <Callout.Text>
      <strong>Summer Special</strong>{" "}
      {`A limited-time seasonal offer, from April to June: the season takes ${percent}% off the standard plan behind “Get Started”, as much as booking online does. The prices above hold all year.`}
    </Callout.Text>
  </Callout.Root>
);

/** True of the standard cleaning alone. */
const reasons = {
  weekly: "The lowest price per visit.",
  biweekly: "Recommended for most homes.",
  monthly: "With a free annual deep clean.",
} as const satisfies Record<OfferedFrequency, string>;

type PlanOptionProps = { plan: OfferedPlan; onChoose: (plan: OfferedPlan) => void };

const PlanOption = ({ plan, onChoose }: PlanOptionProps): ReactElement => {
  const { frequency, price, basePrice, discountPercent } = plan;
  const recommended = frequency === recommendedFrequency;
  return (
    <PlainCard as="li" className="plan-option" data-popular={recommended}>
      <div>
        <Flex gap="2" align="center">
          <h3>{frequencyWords[frequency].name}</h3>
          {recommended && <Badge size="2">Popular</Badge>}
        </Flex>
        <p className="soft small">{dialogVisits[frequency]}</p>
      </div>
      <div>
        <p>
          <strong className="figure">${price}</strong> <span className="soft">per visit</span>
        </p>
        <Text as="p" size="2" weight="medium" color="grass">
          {discountPercent}% off, you save ${basePrice - price}
        </Text>
      </div>
      <Button look="outline" onClick={() => onChoose(plan)}>
        Choose {frequencyWords[frequency].name}
      </Button>
      {plan.package.cleaningType === "standard" && <p className="soft small">{reasons[frequency]}</p>}
    </PlainCard>
  );
};

const shownFeatures = 3;

type Props = { chosen: Package; opener: HTMLElement; onClose: () => void };

export const PlanDialog = ({ chosen, opener, onClose }: Props): ReactElement => {
  const included = chosen.features.filter((feature) => feature.included);
  const more = included.length - shownFeatures;
  return (
    <SiteTheme>
      <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
        <Dialog.Content
          maxWidth="880px"
          className="plan-dialog"
          onCloseAutoFocus={(event) => {
            // The dialog has no trigger of its own: its code came after the click.
            event.preventDefault();
            opener.focus();
          }}
        >
          <Flex justify="between" gap="4" pt="5" pb="3" className="plan-dialog__head">
            <div>
              <Dialog.Title as="h2" mb="1">
                Subscription options
              </Dialog.Title>
              <Dialog.Description color="gray">
                {chosen.name}: ${chosen.price} per visit for {includedHome}, less with a plan.
              </Dialog.Description>
            </div>
            <Dialog.Close>
              <IconButton variant="ghost" color="gray" size="3" aria-label="Close">
                <X size={22} aria-hidden />
              </IconButton>
            </Dialog.Close>
          </Flex>
          <ul className="ticks plan-dialog__features">
            {included.slice(0, shownFeatures).map(({ text }) => (
              <li key={text}>
                <Check size={18} aria-hidden />
                {text}
              </li>
            ))}
            {more > 0 && <li className="soft ticks__more">+{more} more included features</li>}
          </ul>
          <BookFirst chosen={chosen} />
          <ul className="grid aligned" data-columns="3">
            {offeredFrequencies.map((frequency) => (
              <PlanOption
                key={frequency}
                plan={dialogPlan(chosen, frequency)}
                onChoose={(plan) => {
                  onClose();
                  startPlan(plan);
                }}
              />
            ))}
          </ul>
          <SummerSpecial />
        </Dialog.Content>
      </Dialog.Root>
    </SiteTheme>
  );
};
