import { type AdminVisit, visitReport } from "@cleaning/contract/admin/visits";
import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { AdminFormDialog } from "#kit/admin-form.tsx";
import { DescribedVisit } from "#nouns/visits/described-visit.tsx";
import { TextAreaInput } from "#ui/field.tsx";
import { showToast } from "#ui/toast.tsx";
import { adminVisitsApi } from "../office-queries.ts";
import { useReadNotes } from "../use-read-notes.ts";
import { noteAuthorWords, visitTitle } from "../words.ts";

/** One note that the customer sees too, and one for the team. */
export const VisitNoteDialog = ({ visit, onClose }: { visit: AdminVisit; onClose: () => void }): ReactElement => {
  const { replace, others } = useReadNotes({ note: visit.note ?? "", teamNote: visit.teamNote ?? "" });
  return (
    <AdminFormDialog
      title="Note"
      description={<DescribedVisit visit={visit} />}
      onClose={onClose}
      schema={visitReport}
      submit={async ({ note = "", teamNote = "" }) => {
        const saved = await replace({ note, teamNote }, (words, expected) =>
          adminVisitsApi("PATCH /api/admin/visits/{id}", { params: { id: visit.id }, body: { ...words, expected } }),
        );
        if (saved !== undefined) showToast({ title: "Note Saved", description: visitTitle(visit), tone: "success" });
      }}
      advice={() =>
        others.map(({ name, text, by }) => (
          <Text as="p" key={name}>
            {name === "teamNote" ? "For the team" : by === undefined ? "Note" : noteAuthorWords[by]}:{" "}
            {text === "" ? "none any more." : `“${text}”`}
          </Text>
        ))
      }
    >
      <TextAreaInput
        label="Note to the people who come"
        hint="The customer sees it too, with who wrote it. Empty, there is none. Codes belong under “How to get in”."
        rows={3}
        maxLength={1_000}
        required={false}
        defaultValue={visit.note ?? ""}
        name="note"
      />
      <TextAreaInput
        label="For the team alone"
        hint="The people who come see it, the customer never does. Codes belong under “How to get in”."
        rows={3}
        maxLength={1_000}
        required={false}
        defaultValue={visit.teamNote ?? ""}
        name="teamNote"
      />
    </AdminFormDialog>
  );
};
