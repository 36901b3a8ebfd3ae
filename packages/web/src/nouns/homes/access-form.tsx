import { maxAccessNotesLength } from "@cleaning/contract/homes/access-notes";
import { type Access, accessChange } from "@cleaning/contract/homes/homes";
import type { ReactElement } from "react";
import { homesApi } from "#lib/api/homes.ts";
import { preferServerMessage, failureText } from "#lib/failure-text.ts";
import { failureLead } from "#lib/unknown-outcome.ts";
import { withFields } from "#lib/with-fields.ts";
import { TextAreaInput } from "#ui/field.tsx";
import { FormButtons } from "#ui/form-buttons.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { showToast } from "#ui/toast.tsx";
import { useForm } from "#ui/use-form.ts";

type Props = {
  customerId: number;
  homeId: number;
  access: Access;
  onSaved: (access: Access) => void;
  onCancel: () => void;
};

const HomeAccessForm = ({ customerId, homeId, access, onSaved, onCancel }: Props): ReactElement => {
  const form = useForm({
    // The revision is that of the notes that were read.
    schema: async () => withFields(accessChange, { revision: access.revision }),
    submit: async (body) => {
      const params = { id: customerId, homeId };
      const saved = await homesApi("PUT /api/admin/customers/{id}/homes/{homeId}/access", { params, body });
      showToast({ title: "How to Get In Saved", tone: "success" });
      onSaved(saved.access);
    },
    explain: (error) => failureText(error, preferServerMessage),
  });
  return (
    <form {...form.formProps} className="form" aria-label="How to get in" autoComplete="off">
      <TextAreaInput
        label="How to get in"
        hint="Codes, keys, alarm, dog. Kept encrypted; who comes sees it from the evening before. Empty, there is nothing."
        rows={3}
        required={false}
        maxLength={maxAccessNotesLength}
        defaultValue={access.notes}
        {...form.field("notes")}
      />
      <FormFailure
        form={form}
        lead={failureLead(form.error, {
          refused: "It is not saved yet.",
          unknown: "We do not know whether it was saved.",
        })}
      />
      <FormButtons submitting={form.submitting} label="Save" onCancel={onCancel} />
    </form>
  );
};

export default HomeAccessForm;
