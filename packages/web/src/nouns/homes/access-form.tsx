import { maxAccessNotesLength } from "@cleaning/contract/homes/access-notes";
import { type Access, accessChange } from "@cleaning/contract/homes/homes";
import type { ReactElement } from "react";
import { homesApi } from "#lib/api/homes.ts";
import { preferServerMessage, failureText } from "#lib/failure-text.ts";
import { withFields } from "#lib/with-fields.ts";
import { TextAreaInput } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { showToast } from "#ui/toast.tsx";

type Props = {
  customerId: number;
  homeId: number;
  access: Access;
  onSaved: (access: Access) => void;
  onCancel: () => void;
};

const HomeAccessForm = ({ customerId, homeId, access, onSaved, onCancel }: Props): ReactElement => {
  // The revision is that of the notes that were read.
  const rules = withFields(accessChange, { revision: access.revision });
  return (
    <Form
      label="How to get in"
      autoComplete="off"
      schema={rules}
      submit={async (body) => {
        const params = { id: customerId, homeId };
        const saved = await homesApi("PUT /api/admin/customers/{id}/homes/{homeId}/access", { params, body });
        showToast({ title: "How to Get In Saved", tone: "success" });
        onSaved(saved.access);
      }}
      explain={(error) => failureText(error, preferServerMessage)}
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
    </Form>
  );
};

export default HomeAccessForm;
