import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { type ReactElement, useState } from "react";
import { useOneAtATime } from "#lib/use-one-at-a-time.ts";
import { TextAreaInput } from "#ui/field.tsx";
import { textIn } from "./text-in.ts";
import { useAgentApp } from "./use-agent-app.ts";
import { formatClock } from "./words/format.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("visit");

type Props = { visit: AgentAppVisit; mayWrite: boolean };

export const OfficeNotes = ({ visit: { id: visitId, notes }, mayWrite }: Props): ReactElement => {
  const { app } = useAgentApp();
  const [error, setError] = useState<string>();
  const once = useOneAtATime();
  const save = (form: HTMLFormElement): Promise<void> =>
    once(async () => {
      const text = textIn(new FormData(form), "text");
      setError(text === "" ? words().noteMissing : undefined);
      if (text === "") return;
      await app.record({ kind: "note", visitId, text });
      // The text stays in its field until it is written down.
      form.reset();
    });
  return (
    <section aria-labelledby="notes" className="agent-notes">
      <h3 id="notes">{words().notes}</h3>
      <ul className="agent-list" aria-live="polite">
        {notes.map(({ at, text }) => (
          <li key={`${at}${text}`}>
            <span>{formatClock(at)}</span>
            <span className="agent-text">{text}</span>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save(event.currentTarget);
          }}
        >
          <TextAreaInput name="text" label={words().newNote} maxLength={1_000} rows={3} required error={error} />
          <button type="submit" className="agent-button">
            {words().sendNote}
          </button>
        </form>
      )}
    </section>
  );
};
