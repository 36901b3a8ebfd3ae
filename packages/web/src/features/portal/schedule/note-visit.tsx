import { visitNote } from "@cleaning/contract/visits/visits";
import { Flex } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { visitsApi } from "#lib/api/visits.ts";
import { untilDeadline } from "#lib/deadline.ts";
import { failureText } from "#lib/failure-text.ts";
import { cacheChange } from "#queries/visits.ts";
import { Button } from "#ui/button.tsx";
import { TextAreaInput } from "#ui/field.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { useForm } from "#ui/use-form.ts";
import { dayName, type VisitFormProps } from "./change-form.ts";

export const NoteVisit = ({ visit, userId, today, onApplied, onClose }: VisitFormProps): ReactElement => {
  const client = useQueryClient();
  const form = useForm({
    schema: async () => visitNote,
    submit: async (body) => {
      const { visit: saved } = await visitsApi(
        "PATCH /api/portal/visits/{id}",
        { params: { id: visit.id }, body },
        untilDeadline(),
      );
      cacheChange(client, userId, { visits: [saved] });
    },
    onSuccess: () => onApplied(`Your note for ${dayName(visit, today)} is saved.`),
    explain: failureText,
  });
  return (
    <form {...form.formProps} className="form" aria-label="Leave a note">
      <TextAreaInput
        label="Note"
        hint="The people who come read it. Please leave out codes and passwords."
        required={false}
        maxLength={1_000}
        defaultValue={visit.note ?? ""}
        {...form.field("note")}
      />
      <FormFailure form={form} lead="Your note is not saved yet." />
      <Flex gap="3" wrap="wrap">
        <Button type="submit" isBusy={form.submitting}>
          {form.submitting ? "Saving..." : "Save note"}
        </Button>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
      </Flex>
    </form>
  );
};
