import { formatDate } from "@cleaning/contract/format/date";
import { Flex, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Panel } from "#kit/panel.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { useFocusOnMount } from "#ui/use-focus.ts";
import type { CallerQuote } from "./use-keep-quote.ts";

const QuotePanel = ({ quote, onAgain }: { quote: CallerQuote; onAgain: () => void }): ReactElement => {
  const box = useFocusOnMount<HTMLOutputElement>();
  const { quoteId, validUntil, isMailed, name, email, offer } = quote;
  return (
    <output ref={box} tabIndex={-1}>
      <Panel title={`Kept for ${name}`} note={`Quote no. ${quoteId}`}>
        <Flex direction="column" gap="3" align="start">
          <Text as="p">{offer}</Text>
          <Text as="p">The price holds until {formatDate(validUntil)}. Nothing is booked, and no time is held.</Text>
          <Text as="p" color="gray">
            {isMailed
              ? `It is on its way to ${email}.`
              : "It was not mailed: please tell the caller the price and its last day."}
          </Text>
          <Flex gap="3" wrap="wrap">
            <Button onClick={onAgain}>Book for another caller</Button>
            <ButtonLink look="outline" to="/admin/requests" search={{ work: "in-touch" }}>
              See requests in touch
            </ButtonLink>
          </Flex>
        </Flex>
      </Panel>
    </output>
  );
};
export default QuotePanel;
