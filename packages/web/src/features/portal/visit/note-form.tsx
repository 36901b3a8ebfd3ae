import { type VisitNote, visitNote } from "@cleaning/contract/visits/visits";
import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { useReadNotes } from "#nouns/visits/use-read-notes.ts";
import { TextAreaInput } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";

type Props = { note: string | null; onSave: (note: VisitNote) => Promise<void>; onClose: () => void };

/** On the page of one visit, and in the portal. */
export const NoteForm = ({ note: savedNote, onSave, onClose }: Props): ReactElement => {
  const { replace, others } = useReadNotes({ note: savedNote ?? "" });
  return (
    <Form
      label="Leave a note"
      schema={visitNote}
      submit={async (written) => {
        const isSaved = await replace(written, async ({ note = "" }, { note: read = "" }) => {
          await onSave({ note, expected: { note: read } });
          return true;
        });
        if (isSaved === undefined) onClose();
      }}
      lead={{
        refused: "Your note is not saved yet.",
        unknown: "We do not know whether your note was saved.",
      }}
      advice={() =>
        others.map(({ text, by }) => (
          <Text as="p" key={text}>
            {text === "" ? "There is no note now." : `${by === "office" ? "We wrote" : "It says now"}: “${text}”`}
          </Text>
        ))
      }
      button="Save note"
      onCancel={onClose}
    >
      <TextAreaInput
        label="Note"
        hint="The people who come read it. Please leave out codes and passwords."
        required={false}
        maxLength={1_000}
        defaultValue={savedNote ?? ""}
        name="note"
      />
    </Form>
  );
};
