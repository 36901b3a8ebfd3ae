import type { QuoteAnswer } from "@cleaning/contract/booking/booking";
import { formatMoney } from "@cleaning/contract/format/money";
import { Grid, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { TextInput } from "#ui/field.tsx";
import type { CallerField } from "./caller-draft.ts";

type Props = { quote: Extract<QuoteAnswer, { served: true }>; isOnce: boolean; field: CallerField };

/** Another price than the price book's, which stays above it. */
const OwnPriceFields = ({ quote: { price, first }, isOnce, field }: Props): ReactElement => {
  const dollars = (label: string, name: string, bookPrice: number) => (
    <TextInput
      label={label}
      hint={`By the price book: ${formatMoney(bookPrice)}`}
      inputMode="numeric"
      {...field(name)}
    />
  );
  return (
    <Grid columns="1" gap="3">
      {first !== null && dollars("Agreed price of the first visit", "agreed.firstPrice", first.price)}
      {dollars(
        first === null ? `Agreed price of ${isOnce ? "the" : "each"} visit` : "Agreed price of each later visit",
        "agreed.price",
        price,
      )}
      <TextInput
        label="Why"
        hint="For the office: it stays in the history, with the price book's price."
        maxLength={200}
        {...field("agreed.reason")}
      />
      <Text as="p" size="2" color="gray">
        In whole dollars. The customer reads the agreed price alone.
      </Text>
    </Grid>
  );
};
export default OwnPriceFields;
