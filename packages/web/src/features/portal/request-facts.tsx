import type { OrderRequest } from "@cleaning/contract/checkout/order-requests";
import { formatDay } from "@cleaning/contract/format/date";
import { formatMoney } from "@cleaning/contract/format/money";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { useToday } from "#lib/use-today.ts";
import { Fact } from "#ui/fact.tsx";

export const RequestFacts = ({ request }: { request: OrderRequest }): ReactElement => {
  const { service, frequency, price, date, city } = request;
  const today = useToday();
  return (
    <Flex asChild direction="column" gap="3">
      <dl>
        <Fact name="Service">{service}</Fact>
        <Fact name="Plan">
          {frequency === "once"
            ? `One visit, ${formatMoney(price)}`
            : `${frequencyWords[frequency].line}, ${formatMoney(price)} per visit`}
        </Fact>
        <Fact name={frequency === "once" ? "Visit" : "First visit"}>
          {date === null ? "Not scheduled" : formatDay(date, today).date}
        </Fact>
        {city !== null && <Fact name="Where">{city}</Fact>}
      </dl>
    </Flex>
  );
};
