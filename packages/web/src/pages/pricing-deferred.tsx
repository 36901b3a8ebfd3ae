import { business } from "@cleaning/contract/site/business";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { ExtraServicePrices } from "#features/catalog/extra-service-prices.tsx";
import { CustomPricing } from "#features/pricing/custom-pricing.tsx";
import { useLinkedPlans } from "#features/pricing/linked-plans.ts";
import { PackageCards } from "#features/pricing/package-cards.tsx";
import { pricesBy } from "#features/pricing/plans.ts";
import { RecurringDiscounts } from "#features/pricing/recurring-discounts.tsx";
import { usePlanDialog } from "#features/pricing/use-plan-dialog.tsx";
import { servicesQuery } from "#nouns/catalog/queries.ts";
import { CallToAction } from "#nouns/company/call-to-action.tsx";
import { pricedPackages } from "#nouns/prices/packages.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Section } from "#ui/section.tsx";

const PricingDeferred = (): ReactElement => {
  const dialog = usePlanDialog();
  const services = useQuery(servicesQuery);
  const prices = pricesBy(services.data);
  const packages = pricedPackages(prices);
  useLinkedPlans(packages, dialog.open);
  const offersPlans = services.data?.length !== 0;
  // Without the plans between them, the section of extras would touch another deep one.
  const extrasTone = offersPlans ? { tone: "deep" as const } : {};
  return (
    <>
      <section className="wrap after-hero" aria-labelledby="packages-title">
        <h2 id="packages-title" className="visually-hidden">
          Packages
        </h2>
        <PackageCards packages={packages} onOpenPlans={offersPlans ? dialog.open : undefined} />
      </section>
      <Section
        id="additional-services"
        title="Additional Services"
        lead="Added to any package. The price is per visit."
        {...extrasTone}
      >
        <ExtraServicePrices />
      </Section>
      {offersPlans && (
        <Section
          id="recurring"
          title="Recurring Service Discounts"
          lead="The same people, the same checklist, and a lower price. Where the first visit takes more work, the discount begins with the second."
        >
          <RecurringDiscounts basePrice={prices.standard} onOpenPlans={dialog.open} />
        </Section>
      )}
      <CustomPricing />
      <CallToAction
        title="Ready to Experience the Difference?"
        lead={
          <>
            Ask for a free, no-obligation estimate. We reply within one business day, or call{" "}
            <a href={business.phone.link}>{business.phone.text}</a>.
          </>
        }
        ask="Request a Quote"
        other={
          <ButtonLink size="large" look="outline" to="/services">
            View All Services
          </ButtonLink>
        }
      />
      {dialog.view}
    </>
  );
};
export default PricingDeferred;
