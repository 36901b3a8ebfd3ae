import { useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { Package } from "#nouns/prices/packages.ts";
import type { OpenPlans } from "./use-plan-dialog.tsx";

export const openerId = ({ cleaningType }: Pick<Package, "cleaningType">): string => `plans-${cleaningType}`;

/** Opens the options of the package in `/pricing?plan=`. Closing them leaves the person at that package. */
export const useLinkedPlans = (packages: readonly Package[], open: OpenPlans): void => {
  const named = useSearch({ from: "/public/pricing", select: ({ plan }) => plan });
  const latest = useRef({ packages, open });
  useEffect(() => {
    latest.current = { packages, open };
  });
  useEffect(() => {
    const { packages: shown, open: show } = latest.current;
    const chosen = shown.find(({ cleaningType }) => cleaningType === named);
    const opener = chosen === undefined ? null : document.getElementById(openerId(chosen));
    if (chosen !== undefined && opener !== null) show(chosen, opener);
  }, [named]);
};
