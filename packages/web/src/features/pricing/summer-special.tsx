import { pageDiscount } from "@cleaning/contract/pricing/pricing";
import { Callout } from "@radix-ui/themes";
import Sun from "lucide-react/icons/sun";
import type { ReactElement } from "react";

const percent = pageDiscount("monthly", { year: 2026, month: 4, day: 1 });

/** Names its own months, so that it is true in every one of them. */
export const SummerSpecial = (): ReactElement => (
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
