import { pageDiscount } from "@cleaning/contract/pricing/pricing";
import { Callout } from "@radix-ui/themes";
import Sun from "lucide-react/icons/sun";
import type { ReactElement } from "react";

const percentIn = (month: number): number => pageDiscount("monthly", { year: 2026, month, day: 1 });

/** Names its own months, so that it is true in every one of them. */
export const SummerSpecial = (): ReactElement => (
  <Callout.Root color="gray" mt="4">
    <Callout.Icon>
      <Sun size={20} aria-hidden />
    </Callout.Icon>
    <Callout.Text>
      <strong>Summer Special</strong>{" "}
      {`A limited-time seasonal offer, from April to June: the standard plan behind “Get Started” is ${percentIn(4)}% off instead of ${percentIn(7)}%. The prices above hold all year.`}
    </Callout.Text>
  </Callout.Root>
);
