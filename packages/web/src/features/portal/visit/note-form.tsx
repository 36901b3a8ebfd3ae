import { type VisitNote, visitNote } from "@cleaning/contract/visits/visits";
import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { failureText } from "#lib/failure-text.ts";
import { failureLead } from "#lib/unknown-outcome.ts";
import { useReadNotes } from "#lib/use-read-notes.ts";
import { TextAreaInput } from "#ui/field.tsx";
import { FormButtons } from "#ui/form-buttons.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { useForm } from "#ui/use-form.ts";

type Props = { note: string | null; onSave: (note: VisitNote) => Promise<void>; onClose: () => void };

/** On the page of one visit, and in the portal. */
export const NoteForm = ({ note: savedNote, onSave, onClose }: Props): ReactElement => {
  const { replace, others } = useReadNotes({ note: savedNote ?? "" });
  const form = useForm({
    schema: async () => visitNote,
    submit: async (written) => {
      const isSaved = await replace(written, async ({ note = "" }, { note: read = "" }) => {
        await onSave({ note, expected: { note: read } });
        return true;
      });
      if (isSaved === undefined) onClose();
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
        defaultValue={savedNote ?? ""}
        {...form.field("note")}
      />
      <FormFailure
        form={form}
        lead={failureLead(form.error, {
          refused: "Your note is not saved yet.",
          unknown: "We do not know whether your note was saved.",
        })}
      >
        {others.map(({ text, by }) => (
          <Text as="p" key={text}>
            {text === "" ? "There is no note now." : `${by === "office" ? "We wrote" : "It says now"}: “${text}”`}
          </Text>
        ))}
      </FormFailure>
      <FormButtons submitting={form.submitting} label="Save note" onCancel={onClose} />
    </form>
  );
};
