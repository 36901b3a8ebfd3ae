import type { AccountSubscription } from "@cleaning/contract/accounts/account";
import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatMoney } from "@cleaning/contract/format/money";
import { hasAnnualDeepClean, packageOf } from "@cleaning/contract/pricing/plans";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { business } from "@cleaning/contract/site/business";
import type { SubscriptionView } from "@cleaning/contract/visits/visits";
import { Flex, Heading } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { NextTerms } from "./next-terms.tsx";

type Props = {
  subscriptions: readonly (AccountSubscription & Pick<SubscriptionView, "home" | "nextTerms" | "furtherTerms">)[];
  today: CalendarDate | undefined;
};

export const SubscriptionList = ({ subscriptions, today }: Props): ReactElement => (
  <Flex asChild direction="column" gap="3">
    <ul>
      {subscriptions.map(({ service, frequency, price, home, ...terms }, index) => (
        // Two subscriptions may be identical.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${service} ${frequency} ${index}`}>
          <Heading as="h3" size={subscriptions.length === 1 ? "6" : "4"}>
            {service}
          </Heading>
          <p>
            {frequencyWords[frequency].line}, <strong>{formatMoney(price)}</strong> per visit
          </p>
          {today !== undefined && <NextTerms subscription={{ frequency, ...terms }} today={today} />}
          {home !== undefined && <p className="soft">{home}</p>}
          {hasAnnualDeepClean(packageOf(service), frequency) && (
            <p>
              With a free annual deep clean: call <a href={business.phone.link}>{business.phone.text}</a> to choose its
              day.
            </p>
          )}
        </li>
      ))}
    </ul>
  </Flex>
);
