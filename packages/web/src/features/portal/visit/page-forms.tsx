import { visitPageAccess } from "@cleaning/contract/visits/visit-page";
import type { VisitNote } from "@cleaning/contract/visits/visits";
import type { ReactElement } from "react";
import { withTimeout } from "#lib/api.ts";
import { loadVisitLinkApi } from "#nouns/visits/link-queries.ts";
import { AccessForm } from "./access-form.tsx";
import { NoteForm } from "./note-form.tsx";
import { visitCalls } from "./visit-calls.ts";
import type { LinkFormProps } from "./visit-form.ts";

export const PageNote = ({ token, visit, onDone, onClose }: LinkFormProps): ReactElement => {
  const save = async (written: VisitNote): Promise<void> => {
    await visitCalls(() => loadVisitLinkApi(token), visit.id).leaveNote(written);
    await onDone(written.note === "" ? "Your note is deleted." : "Your note is saved.");
  };
  return <NoteForm note={visit.note} onSave={save} onClose={onClose} />;
};

export const PageAccess = ({ token, onDone, onClose }: LinkFormProps): ReactElement => {
  const save = async ({ notes }: { notes: string }): Promise<void> => {
    const api = await loadVisitLinkApi(token);
    await api("POST /api/visit-page/access", { body: { notes } }, withTimeout());
    await onDone("Thank you. We know how to get in.");
  };
  return (
    <AccessForm
      rules={visitPageAccess}
      hint="This replaces what you told us before, which we never show here. It is kept encrypted: who comes reads it from the evening before, and our office when it must."
      onSave={save}
      onClose={onClose}
    />
  );
};
