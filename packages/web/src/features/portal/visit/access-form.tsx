import { longestAccessNotes } from "@cleaning/contract/visits/access-notes";
import { visitPageAccessForm } from "@cleaning/contract/visits/visit-page";
import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { untilDeadline } from "#lib/deadline.ts";
import { failureText } from "#lib/failure-text.ts";
import { loadVisitPageApi } from "#queries/visit-page.ts";
import { Button } from "#ui/button.tsx";
import { TextAreaInput } from "#ui/field.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { useForm } from "#ui/use-form.ts";
import type { VisitFormProps } from "./visit-form.ts";

export const AccessForm = ({ token, onDone, onClose }: VisitFormProps): ReactElement => {
  const form = useForm({
    schema: async () => visitPageAccessForm,
    submit: async ({ notes }) => {
      const api = await loadVisitPageApi();
      await api("POST /api/visit-page/access", { body: { token, notes } }, untilDeadline());
      onDone("Thank you. We know how to get in.");
    },
    explain: failureText,
  });
  return (
    <form {...form.formProps} className="form" aria-label="How we get in">
      <TextAreaInput
        label="How we get in"
        hint="This replaces what you told us before, which we never show here. It is kept encrypted, and only the people who come read it, from the evening before."
        maxLength={longestAccessNotes}
        {...form.field("notes")}
      />
      <FormFailure form={form} lead="This is not saved yet." />
      <Flex gap="3" wrap="wrap">
        <Button type="submit" isBusy={form.submitting}>
          {form.submitting ? "Saving..." : "Save"}
        </Button>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
      </Flex>
    </form>
  );
};
