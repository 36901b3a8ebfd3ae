import { formatMoneyWithCents } from "@cleaning/contract/format/money";
import type { VisitCharges } from "@cleaning/contract/visits/visit-charges";
import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";

const linesOf = ({ price, fee, correction, isLateWaived }: VisitCharges): string[] => [
  ...(correction === undefined
    ? []
    : [
        `${correction.isCredit ? `Credit of ${formatMoneyWithCents(correction.was - price)}` : "Price corrected"}: ${formatMoneyWithCents(price)} instead of ${formatMoneyWithCents(correction.was)}. “${correction.words}”`,
      ]),
  ...(fee === undefined ? [] : [`Fee: ${formatMoneyWithCents(fee.amount)}. “${fee.words}”`]),
  ...(isLateWaived ? ["Its late fee is waived."] : []),
];

/** What was decided on a visit's money, with the words that its customer reads. */
export const ChargesLines = ({ visit }: { visit: VisitCharges }): ReactElement => (
  <>
    {linesOf(visit).map((line) => (
      <Text as="p" key={line}>
        {line}
      </Text>
    ))}
  </>
);
