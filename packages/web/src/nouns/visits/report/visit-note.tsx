import { type AdminVisit, visitReport } from "@cleaning/contract/admin/visits";
import { Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { SubmitEnd } from "#kit/form-end.tsx";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { useIsShown } from "#kit/use-is-shown.ts";
import { adminVisitsApi } from "#lib/api/admin-visits.ts";
import { preferServerMessage } from "#lib/failure-text.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { useReadNotes } from "#lib/use-read-notes.ts";
import { visitTitle } from "#nouns/visits/visit-title.ts";
import { invalidateRecords } from "#queries/records.ts";
import { TextAreaInput } from "#ui/field.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { showToast } from "#ui/toast.tsx";
import { useForm } from "#ui/use-form.ts";
import { noteAuthorWords } from "../note-authors.ts";

/** One note that the customer sees too, and one for the team. */
export const VisitNoteDialog = ({ visit, onClose }: { visit: AdminVisit; onClose: () => void }): ReactElement => {
  const client = useQueryClient();
  const isShown = useIsShown();
  const { replace, others } = useReadNotes({ note: visit.note ?? "", teamNote: visit.teamNote ?? "" });
  const form = useForm({
    schema: () => Promise.resolve(visitReport),
    submit: async ({ note = "", teamNote = "" }) => {
      const saved = await replace({ note, teamNote }, (words, expected) =>
        adminVisitsApi("PATCH /api/admin/visits/{id}", { params: { id: visit.id }, body: { ...words, expected } }),
      );
      if (saved === undefined) return;
      showToast({ title: "Note Saved", tone: "success" });
      invalidateRecords(client);
    },
    onSuccess: () => {
      if (isShown.current) onClose();
    },
    onFailure: () => invalidateRecords(client),
    explain: actFailureText("saved", preferServerMessage),
  });
  return (
    <RecordDialog title="Note" description={visitTitle(visit)} onClose={onClose}>
      <form {...form.formProps} className="form" autoComplete="off">
        <TextAreaInput
          label="Note to the people who come"
          hint="The customer sees it too, with who wrote it. Empty, there is none. Codes belong under “How to get in”."
          rows={3}
          maxLength={1_000}
          required={false}
          defaultValue={visit.note ?? ""}
          {...form.field("note")}
        />
        <TextAreaInput
          label="For the team alone"
          hint="The people who come see it, the customer never does. Codes belong under “How to get in”."
          rows={3}
          maxLength={1_000}
          required={false}
          defaultValue={visit.teamNote ?? ""}
          {...form.field("teamNote")}
        />
        <FormFailure form={form}>
          {others.map(({ name, text, by }) => (
            <Text as="p" key={name}>
              {name === "teamNote" ? "For the team" : by === undefined ? "Note" : noteAuthorWords[by]}:{" "}
              {text === "" ? "none any more." : `“${text}”`}
            </Text>
          ))}
        </FormFailure>
        <SubmitEnd submitting={form.submitting} />
      </form>
    </RecordDialog>
  );
};
