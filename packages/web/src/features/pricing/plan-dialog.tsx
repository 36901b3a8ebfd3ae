import { offeredFrequencies } from "@cleaning/contract/pricing/frequencies";
import { Dialog, Flex, IconButton } from "@radix-ui/themes";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import type { ReactElement } from "react";
import type { Package } from "#nouns/prices/packages.ts";
import { includedHome } from "#nouns/prices/words.ts";
import { SiteTheme } from "#ui/site-theme.tsx";
import { BookFirst } from "./book-first.tsx";
import { PlanOption } from "./plan-option.tsx";
import { dialogPlan, startPlan } from "./plans.ts";
import { SummerSpecial } from "./summer-special.tsx";

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
