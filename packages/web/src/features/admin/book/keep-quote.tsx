import { isoDate, addDaysTo } from "@cleaning/contract/format/calendar";
import { Flex, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { failureLead } from "#lib/unknown-outcome.ts";
import { useToday } from "#lib/use-today.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxInput, TextAreaInput, TextInput } from "#ui/field.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { keepButton } from "./two-submit-form.ts";
import type { KeepForm } from "./use-keep-quote.ts";

/** So many days later the office calls again, unless it chooses another day. */
const days = 3;

type Props = { form: KeepForm; values: Readonly<Record<string, string>>; isAnother: boolean };

/** The fields of a quote, in the form of the booking that it stands for. */
const KeepQuote = ({ form, values, isAnother }: Props): ReactElement => {
  const today = useToday();
  return (
    <Flex direction="column" gap="3" pt="3">
      <Text as="p" size="2" color="gray">
        The price holds for 30 days. The time is not held, and how to get in is not kept.
        {isAnother && " It is a new quote: the one you opened stays in touch until you close it."}
      </Text>
      <TextInput
        label="Call again on"
        type="date"
        defaultValue={values["followUpOn"] ?? (today === undefined ? "" : addDaysTo(isoDate(today), days))}
        {...form.field("followUpOn")}
      />
      <TextAreaInput
        label="Note for colleagues"
        hint="The caller never reads it."
        rows={2}
        required={false}
        defaultValue={values["note"] ?? ""}
        {...form.field("note")}
      />
      <CheckboxInput
        label="Mail it, if there is an email address"
        defaultChecked={values["isMailed"] !== ""}
        {...form.field("isMailed")}
      />
      <FormFailure
        form={form}
        lead={failureLead(form.error, {
          refused: "It is not kept.",
          unknown: "We do not know whether it was kept. Kept again as it is, it is kept once.",
        })}
      />
      <Button type="submit" name={keepButton} look="outline" isBusy={form.submitting}>
        {isAnother ? "Keep as a new quote" : "Keep as a quote"}
      </Button>
    </Flex>
  );
};
export default KeepQuote;
