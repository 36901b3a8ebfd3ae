import { maxAccessNotesLength } from "@cleaning/contract/homes/access-notes";
import type { ReactElement } from "react";
import { TextAreaInput } from "#ui/field.tsx";

const accessHint =
  "Door, key, alarm. Encrypted: your cleaners read it from 6 PM the evening before until they are done, and we log it when our office does.";

/** `more` follows the hint. */
export const AccessNotesInput = ({ more, ...field }: { more?: string; defaultValue?: string }): ReactElement => (
  <TextAreaInput
    name="accessNotes"
    label="How do we get in?"
    hint={more === undefined ? accessHint : `${accessHint} ${more}`}
    required={false}
    rows={2}
    maxLength={maxAccessNotesLength}
    autoComplete="off"
    {...field}
  />
);

export const VisitNoteInput = (): ReactElement => (
  <TextAreaInput
    name="visitNote"
    label="Anything we should know?"
    hint="For this visit: a room to leave out, something fragile."
    required={false}
    rows={2}
    maxLength={1_000}
    autoComplete="off"
  />
);
