import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { schema } from "@cleaning/contract/http/schema";
import type { ReactElement } from "react";
import * as z from "zod/mini";
import { TextAreaInput } from "#ui/field.tsx";
import { AgentForm } from "./agent-form.tsx";
import { translatedStatus } from "./failure-words.ts";
import { Part, RowCard, RowList } from "./parts.tsx";
import { useAgentApp } from "./use-agent-app.ts";
import { useDraft } from "./use-draft.ts";
import { formatClock } from "./words/format.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("visit");
const noteForm = schema(() =>
  z.object({
    text: z.string().check(z.trim(), z.minLength(1, { error: () => words().noteMissing })),
  }),
);

type Props = { visit: AgentAppVisit; mayWrite: boolean };

export const OfficeNotes = ({ visit, mayWrite }: Props): ReactElement => {
  const { app } = useAgentApp();
  const { id: visitId, notes } = visit;
  const { field, empty } = useDraft("note", visit);
  return (
    <Part id="notes" title={words().notes} as="h3">
      <RowList aria-live="polite">
        {notes.map(({ at, text }) => (
          <RowCard key={`${at}${text}`}>
            <span>{formatClock(at)}</span>
            <span className="words">{text}</span>
          </RowCard>
        ))}
      </RowList>
      {mayWrite && (
        <AgentForm
          schema={noteForm}
          translate={translatedStatus}
          submit={async ({ text }) => void (await app.record({ kind: "note", visitId, text }))}
          onSuccess={empty}
          look="outline"
          button={words().sendNote}
          busy={words().sendNote}
        >
          <TextAreaInput name="text" label={words().newNote} maxLength={1_000} rows={3} {...field} />
        </AgentForm>
      )}
    </Part>
  );
};
