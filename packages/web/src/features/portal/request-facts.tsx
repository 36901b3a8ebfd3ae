import type { OrderRequest } from "@cleaning/contract/checkout/order-requests";
import { formatDay } from "@cleaning/contract/format/date";
import { formatMoney } from "@cleaning/contract/format/money";
import { formatWindow } from "@cleaning/contract/format/time";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { useToday } from "#lib/use-today.ts";
import { DescriptionItem } from "#ui/description-item.tsx";

const planText = ({ frequency, price, first }: OrderRequest): string => {
  if (frequency === "once") return `One visit, ${formatMoney(price)}`;
  const { line } = frequencyWords[frequency];
  return first === undefined
    ? `${line}, ${formatMoney(price)} per visit`
    : `First visit ${formatMoney(first.price)}, then ${formatMoney(price)} ${line.toLowerCase()}`;
};

export const RequestFacts = ({ request }: { request: OrderRequest }): ReactElement => {
  const { state, service, frequency, first, date, isTentative = false, hasBegun = false, window, city } = request;
  const today = useToday();
  return (
    <Flex asChild direction="column" gap="3">
      <dl>
        <DescriptionItem name="Service">
          {first === undefined || first.service === service ? service : `${first.service} first, then ${service}`}
        </DescriptionItem>
        <DescriptionItem name={frequency === "once" ? "Price" : "Plan"}>{planText(request)}</DescriptionItem>
        {(date !== null || (state === "asked" && !hasBegun)) && (
          <DescriptionItem name={frequency === "once" ? "Visit" : hasBegun ? "Next visit" : "First visit"}>
            {date === null ? "Not scheduled" : formatDay(date, today).date}
            {window !== undefined && `, ${formatWindow(window)}`}
            {isTentative && " is planned; day and time are still open"}
          </DescriptionItem>
        )}
        {city !== null && <DescriptionItem name="Where">{city}</DescriptionItem>}
      </dl>
    </Flex>
  );
};
