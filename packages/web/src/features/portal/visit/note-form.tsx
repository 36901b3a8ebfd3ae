import { visitNote } from "@cleaning/contract/visits/visits";
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

export const NoteForm = ({ token, visit, onDone, onClose }: VisitFormProps): ReactElement => {
  const form = useForm({
    schema: async () => visitNote,
    submit: async ({ note }) => {
      const api = await loadVisitPageApi();
      const saved = await api("POST /api/visit-page/note", { body: { token, note } }, untilDeadline());
      onDone(note === "" ? "Your note is deleted." : "Your note is saved.", saved.visit);
    },
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
