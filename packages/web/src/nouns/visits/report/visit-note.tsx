import { type AdminVisit, visitReport } from "@cleaning/contract/admin/visits";
import { schema } from "@cleaning/contract/http/schema";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import * as z from "zod/mini";
import { SubmitEnd } from "#kit/form-end.tsx";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { useIsShown } from "#kit/use-is-shown.ts";
import { adminVisitsApi } from "#lib/api/admin-visits.ts";
import { preferServerMessage } from "#lib/failure-text.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { visitTitle } from "#nouns/visits/visit-title.ts";
import { invalidateRecords } from "#queries/records.ts";
import { TextAreaInput } from "#ui/field.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { showToast } from "#ui/toast.tsx";
import { useForm } from "#ui/use-form.ts";

/** Sends changed notes alone, so that concurrent edits of the other one stay. */
const changedNotes = ({ note, teamNote = "" }: AdminVisit) =>
  schema(() =>
    z.pipe(
      z.transform((fields: unknown) => {
        const { success, data } = visitReport().safeParse(fields);
        if (!success) return fields;
        const changed = {
          ...(data.note === (note ?? "") ? {} : { note: data.note }),
          ...(data.teamNote === teamNote ? {} : { teamNote: data.teamNote }),
        };
        return Object.keys(changed).length === 0 ? { note: data.note } : changed;
      }),
      visitReport(),
    ),
  );

/** One note that the customer sees too, and one for the team. */
export const VisitNote = ({ visit, onClose }: { visit: AdminVisit; onClose: () => void }): ReactElement => {
  const client = useQueryClient();
  const isShown = useIsShown();
  const form = useForm({
    schema: () => Promise.resolve(changedNotes(visit)),
    submit: async (body) => {
      await adminVisitsApi("PATCH /api/admin/visits/{id}", { params: { id: visit.id }, body });
      showToast({ title: "Note Saved", tone: "success" });
      invalidateRecords(client);
    },
    onSuccess: () => {
      if (isShown.current) onClose();
    },
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
        <FormFailure form={form} />
        <SubmitEnd submitting={form.submitting} />
      </form>
    </RecordDialog>
  );
};
