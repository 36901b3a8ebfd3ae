import { currentTerms, termsLines } from "@cleaning/contract/checkout/terms";
import type { CalendarDate } from "@cleaning/contract/format/calendar";
import type { CheckoutPlan } from "@cleaning/contract/pricing/plans";
import { firstVisitDay } from "@cleaning/contract/site/first-visit";
import { Callout, Text } from "@radix-ui/themes";
import type { ReactElement, ReactNode } from "react";

type Props = { plan: CheckoutPlan; today: CalendarDate; children?: ReactNode };

export const TermsText = ({ plan, today, children }: Props): ReactElement => (
  <section aria-labelledby="terms-title">
    <Callout.Root color="gray">
      <h3 id="terms-title">What you agree to</h3>
      <Text asChild size="2">
        <ul className="bullets">
          {termsLines(currentTerms, { ...plan, firstVisit: firstVisitDay(plan.frequency, today) }).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Text>
      {children !== undefined && <p className="soft">{children}</p>}
    </Callout.Root>
  </section>
);
