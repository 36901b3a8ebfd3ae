import { formatDate } from "@cleaning/contract/format/date";
import { formatFrequency } from "@cleaning/contract/format/frequency";
import { formatMoney } from "@cleaning/contract/format/money";
import { formatHomeSize } from "@cleaning/contract/homes/home-size";
import { serviceLabels } from "@cleaning/contract/pricing/price-book";
import type { OpenQuotePage } from "@cleaning/contract/quotes/quote-page";
import { Card, Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { DescriptionItem } from "#ui/description-item.tsx";
import { amount } from "../booking-text.ts";

type PartProps = { title: string; price: number; lines: OpenQuotePage["lines"] };

const Part = ({ title, price, lines }: PartProps): ReactElement => (
  <dl className="lines book-lines" aria-label={title}>
    {lines.map((line) => (
      <div key={line.label}>
        <dt>{line.label}</dt>
        <dd>{amount(line.amount)}</dd>
      </div>
    ))}
    <div data-sum>
      <dt>{title}</dt>
      <dd>{formatMoney(price)}</dd>
    </div>
  </dl>
);

/** What was offered, as it stands in the mail. */
export const QuoteFacts = ({ quote }: { quote: OpenQuotePage }): ReactElement => {
  const { service, frequency, first, validUntil } = quote;
  const later = frequency === "once" ? "The visit" : "Each visit";
  return (
    <Card asChild size="3">
      <aside className="stack" aria-label="What we offered">
        <dl className="grid book-facts" data-columns="2">
          <DescriptionItem name="What">
            {serviceLabels[service]}, {formatFrequency(frequency)}
          </DescriptionItem>
          <DescriptionItem name="Your home">{formatHomeSize(quote)}</DescriptionItem>
          <DescriptionItem name="This price holds until">{formatDate(validUntil)}</DescriptionItem>
          <DescriptionItem name="Quote number">{quote.id}</DescriptionItem>
        </dl>
        <Flex direction="column" gap="4" width="100%">
          {first !== null && <Part title="The first visit" {...first} />}
          <Part title={first === null ? later : "Each later visit"} price={quote.price} lines={quote.lines} />
        </Flex>
      </aside>
    </Card>
  );
};
