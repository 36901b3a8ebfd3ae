import type { VisitNote } from "@cleaning/contract/visits/visits";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { cacheChange, ownVisitApi } from "#nouns/visits/queries.ts";
import { FormDraft } from "#ui/form-draft.tsx";
import { NoteForm } from "../visit/note-form.tsx";
import { visitCalls } from "../visit/visit-calls.ts";
import { dayName, type VisitFormProps } from "./change-form.ts";

export const NoteVisit = ({ visit, userId, today, onApplied, onClose }: VisitFormProps): ReactElement => {
  const client = useQueryClient();
  const save = async (written: VisitNote): Promise<void> => {
    const { visit: saved } = await visitCalls(ownVisitApi, visit.id).leaveNote(written);
    cacheChange(client, userId, { visits: [saved] });
    onApplied(`Your note for ${dayName(visit, today)} is saved.`);
  };
  return (
    <FormDraft name={`note.${visit.id}`}>
      <NoteForm note={visit.note} onSave={save} onClose={onClose} />
    </FormDraft>
  );
};
