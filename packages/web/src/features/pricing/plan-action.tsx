import type { ReactElement } from "react";
import type { Package } from "#nouns/prices/packages.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { type ButtonLook, Button } from "#ui/button.tsx";
import { callToActionKind, dialogPlan, recommendedFrequency, startPlan } from "./plans.ts";
import { type OpenPlans, preloadPlans } from "./use-plan-dialog.tsx";

type Props = {
  words: string;
  about?: string;
  look: ButtonLook;
  chosen: Package;
  onOpenPlans: OpenPlans;
};

export const PlanAction = ({ words, about, look, chosen, onOpenPlans }: Props): ReactElement => {
  const label = (
    <>
      {words}
      {about !== undefined && <span className="visually-hidden">: {about}</span>}
    </>
  );
  const kind = callToActionKind(words);
  if (kind === "book")
    return (
      <ButtonLink look={look} to="/contact" search={{ service: chosen.cleaningType }}>
        {label}
      </ButtonLink>
    );
  if (kind === "subscribe")
    return (
      <Button look={look} onClick={() => startPlan(dialogPlan(chosen, recommendedFrequency))}>
        {label}
      </Button>
    );
  return (
    <Button
      look={look}
      aria-haspopup="dialog"
      onPointerEnter={preloadPlans}
      onFocus={preloadPlans}
      onClick={({ currentTarget }) => onOpenPlans(chosen, currentTarget)}
    >
      {label}
    </Button>
  );
};
