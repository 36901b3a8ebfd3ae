import { type ReactElement, useState } from "react";
import type { Package } from "#nouns/prices/packages.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Lightbox } from "#ui/lightbox.tsx";

const load = () => import("./plan-dialog.tsx");
type Loaded = Awaited<ReturnType<typeof load>>;

type Shown = { chosen: Package; opener: HTMLElement; code: Loaded | "missing" };

/** Opens the subscription options of a package; `opener` is the control that gets the focus back. */
export type OpenPlans = (chosen: Package, opener: HTMLElement) => void;

export const preloadPlans = (): void => void load().catch(() => undefined);

/** Loads the dialog when it is first opened; a toast tells when that fails. */
export const usePlanDialog = (): { open: OpenPlans; view: ReactElement | null } => {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = (): void => setShown(null);

  const show = async (chosen: Package, opener: HTMLElement): Promise<void> => {
    const code = await load().catch((): "missing" => "missing");
    setShown({ chosen, opener, code });
  };
  const open: OpenPlans = (chosen, opener) => void show(chosen, opener);
  if (shown === null) return { open, view: null };

  const { chosen, opener, code } = shown;
  const view =
    code === "missing" ? (
      <Lightbox label="Subscription options" onClose={close}>
        <ErrorState what="the subscription options" onRetry={() => open(chosen, opener)} />
      </Lightbox>
    ) : (
      <code.PlanDialog chosen={chosen} opener={opener} onClose={close} />
    );
  return { open, view };
};
