import { bookingTerms } from "@cleaning/contract/booking/booking-terms";
import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { TextAreaInput, TextInput } from "#ui/field.tsx";
import type { CallerField } from "./caller-draft.ts";
import type { Prefill } from "./prefill.ts";

type Props = { prefill: Prefill; areNotesLost: boolean; field: CallerField };

/** What is rarely asked, and what to tell the caller: closed until it is needed. */
export const CallerNotes = ({ prefill, areNotesLost, field }: Props): ReactElement => (
  <Flex direction="column" gap="3" mt="4">
    <details open={areNotesLost}>
      <summary>How to get in, parking, a note</summary>
      <Flex direction="column" gap="3" pt="3">
        <TextAreaInput
          label="How to get in"
          hint={areNotesLost ? "What was typed here is not kept over a reload. Please type it again." : undefined}
          rows={2}
          required={false}
          {...field("accessNotes")}
        />
        <TextInput label="Parking" required={false} defaultValue={prefill.parking ?? undefined} {...field("parking")} />
        <TextInput
          label="Note for the first visit"
          required={false}
          defaultValue={prefill.visitNote ?? undefined}
          {...field("visitNote")}
        />
      </Flex>
    </details>
    <details>
      <summary>Our terms, to tell the caller</summary>
      <ul>
        {bookingTerms.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </details>
  </Flex>
);
