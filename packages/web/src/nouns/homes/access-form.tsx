import { maxAccessNotesLength } from "@cleaning/contract/homes/access-notes";
import { type Access, accessChange } from "@cleaning/contract/homes/homes";
import type { ReactElement } from "react";
import { preferServerMessage, failureText } from "#lib/failure-text.ts";
import { withFields } from "#lib/with-fields.ts";
import { ConflictNote } from "#ui/conflict-note.tsx";
import { TextAreaInput } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { showToast } from "#ui/toast.tsx";
import { useConflictMerge } from "#ui/use-conflict-merge.ts";
import { homesApi } from "./queries.ts";

type Props = {
  customerId: number;
  homeId: number;
  access: Access;
  /** Again, because a colleague has saved meanwhile. */
  read: () => Promise<Access>;
  onSaved: (access: Access) => void;
  onCancel: () => void;
};

const HomeAccessForm = ({ customerId, homeId, access, read, onSaved, onCancel }: Props): ReactElement => {
  // The revision is that of the notes that were read.
  const conflicts = useConflictMerge({ record: access, read, typedOf: ({ notes }) => ({ notes }) });
  const rules = withFields(accessChange, { revision: conflicts.current.revision });
  return (
    <Form
      label="How to get in"
      autoComplete="off"
      schema={rules}
      submit={async (body) => {
        conflicts.clear();
        const params = { id: customerId, homeId };
        const saved = await homesApi("PUT /api/admin/customers/{id}/homes/{homeId}/access", { params, body });
        showToast({ title: "How to Get In Saved", tone: "success" });
        onSaved(saved.access);
      }}
      explain={(error) => failureText(error, preferServerMessage)}
      onFailure={(error, form) => conflicts.merge(form, error)}
      lead={{ refused: "It is not saved yet.", unknown: "We do not know whether it was saved." }}
      onCancel={onCancel}
    >
      <TextAreaInput
        label="How to get in"
        hint="Codes, keys, alarm, dog. Kept encrypted; who comes sees it from the evening before. Empty, there is nothing."
        rows={3}
        required={false}
        maxLength={maxAccessNotesLength}
        defaultValue={access.notes}
        name="notes"
      />
      <ConflictNote changes={conflicts.changes} />
    </Form>
  );
};

export default HomeAccessForm;
