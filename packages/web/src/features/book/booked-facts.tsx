import { formatDay } from "@cleaning/contract/format/date";
import { formatMoney } from "@cleaning/contract/format/money";
import { formatWindow } from "@cleaning/contract/format/time";
import { packages } from "@cleaning/contract/pricing/plans";
import type { ReactElement } from "react";
import { useToday } from "#lib/use-today.ts";
import { Fact } from "#ui/fact.tsx";
import { durationWords, perVisit, frequencyLabels } from "./booking-text.ts";
import type { ConfirmedBooking } from "./send.ts";

export const BookedFacts = ({ done }: { done: ConfirmedBooking }): ReactElement => {
  const today = useToday();
  const { selection, price, firstPrice, minutes, address, visits } = done;
  const [first] = visits;
  return (
    <dl className="book-facts">
      <Fact name="When">
        {first === undefined ? "We call you" : `${formatDay(first.date, today).date}, we arrive ${formatWindow(first)}`}
      </Fact>
      <Fact name="What">
        {first?.service ?? packages[selection.service].serviceType},{" "}
        {frequencyLabels[selection.frequency].toLowerCase()}
      </Fact>
      <Fact name="Price">
        {firstPrice !== undefined && `${formatMoney(firstPrice)} for the first visit, then `}
        {formatMoney(price)} {perVisit(selection.frequency)}
      </Fact>
      <Fact name="How long">{durationWords(minutes)}</Fact>
      <Fact name="Where">{address}</Fact>
    </dl>
  );
};
