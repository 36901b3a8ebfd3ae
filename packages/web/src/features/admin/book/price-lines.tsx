import type { AdminBookingPreview } from "@cleaning/contract/admin/bookings";
import { formatMoney } from "@cleaning/contract/format/money";
import { formatDuration } from "@cleaning/contract/format/time";
import type { QuoteLine } from "@cleaning/contract/pricing/price-book";
import { Flex, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import type { Inputs } from "./caller.ts";

type Part = { title: string; price: number; minutes: number; lines: readonly QuoteLine[] };

const partsOf = (quote: Extract<AdminBookingPreview["quote"], { served: true }>, isOnce: boolean): Part[] => {
  if (quote.first === null) return [{ title: isOnce ? "The visit" : "Each visit", ...quote }];
  return [
    { title: "First visit", ...quote.first },
    { title: "Each later visit", ...quote },
  ];
};

/** The price line by line, as the page and the mail of a booking show it. */
export const PriceLines = ({
  quote,
  frequency,
}: Pick<AdminBookingPreview, "quote"> & Pick<Inputs, "frequency">): ReactElement =>
  quote.served ? (
    <Flex direction="column" gap="3" aria-live="polite">
      {partsOf(quote, frequency === "once").map(({ title, price, minutes, lines }) => (
        <div key={title}>
          <dl className="lines">
            {lines.map(({ label, amount: dollars }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{formatMoney(dollars)}</dd>
              </div>
            ))}
            <div data-sum>
              <dt>
                {title}{" "}
                <Text size="2" weight="regular" color="gray">
                  ({formatDuration(minutes)} of work)
                </Text>
              </dt>
              <dd>{formatMoney(price)}</dd>
            </div>
          </dl>
        </div>
      ))}
    </Flex>
  ) : (
    <Text as="p" role="alert">
      We do not come to this ZIP code.
    </Text>
  );
