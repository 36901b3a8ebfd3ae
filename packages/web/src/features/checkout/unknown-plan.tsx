import { formatMoney } from "@cleaning/contract/format/money";
import { offeredFrequencies } from "@cleaning/contract/pricing/frequencies";
import { packageOf, packages } from "@cleaning/contract/pricing/plans";
import { dialogDiscounts, discounted, frequencyWords } from "@cleaning/contract/pricing/pricing";
import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { usePackagePrices } from "#nouns/prices/queries.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { CallButton } from "#ui/call-button.tsx";
import { planSearch } from "./stale-price.tsx";

type Props = { serviceType: string; title?: string };

export const UnknownPlan = ({ serviceType, title = "We do not have this plan" }: Props): ReactElement => {
  const kind = packageOf(serviceType) ?? "standard";
  const { serviceType: service } = packages[kind];
  const basePrice = usePackagePrices()[kind];
  return (
    <Flex className="state checkout__state" direction="column" align="center" gap="3">
      <h1>{title}</h1>
      <p>We come every week, every two weeks or once a month. Which one suits you for a {service}?</p>
      <Flex asChild direction="column" gap="3" width="100%" maxWidth="360px">
        <ul>
          {offeredFrequencies.map((frequency) => {
            const discountPercent = dialogDiscounts[frequency];
            const price = discounted(basePrice, discountPercent);
            const search = planSearch({ serviceType: service, frequency, price, basePrice, discountPercent });
            return (
              <Flex asChild direction="column" key={frequency}>
                <li>
                  <ButtonLink look="outline" to="/subscription" search={search} replace>
                    {frequencyWords[frequency].name}, {formatMoney(price)} per visit
                  </ButtonLink>
                </li>
              </Flex>
            );
          })}
        </ul>
      </Flex>
      <div className="actions">
        <ButtonLink
          to="/book"
          search={kind === "moveout" ? { service: kind } : { service: kind, frequency: "biweekly" }}
        >
          See my exact price
        </ButtonLink>
        <ButtonLink look="quiet" to="/pricing">
          Back to Pricing
        </ButtonLink>
        <CallButton look="quiet" />
      </div>
    </Flex>
  );
};
