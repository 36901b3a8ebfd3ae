import { paymentLine, waysOf } from "@cleaning/contract/checkout/payment";
import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { usePayment } from "./queries.ts";

/** One sentence, for beside a price: when customers pay and by which ways. */
export const PaymentLine = (): ReactElement => <p className="soft">{paymentLine(usePayment())}</p>;

type Props = {
  /** The level of the heading within the page. */
  as?: "h2" | "h3";
};

/** When customers pay, and each way with the owner's words. */
export const HowToPay = ({ as: Title = "h3" }: Props): ReactElement => {
  const payment = usePayment();
  return (
    <Flex asChild direction="column" gap="2">
      <section aria-labelledby="how-to-pay">
        <Title id="how-to-pay">How you pay</Title>
        <p>{payment.when}</p>
        <ul>
          {waysOf(payment).map(({ way, name, words }) => (
            <li key={way}>
              <strong>{name}</strong>
              {words !== "" && <>: {words}</>}
            </li>
          ))}
        </ul>
      </section>
    </Flex>
  );
};
