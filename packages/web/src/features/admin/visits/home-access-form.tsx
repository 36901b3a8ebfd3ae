import { schema } from "@cleaning/contract/http/schema";
import { longestAccessNotes } from "@cleaning/contract/visits/access-notes";
import { type Access, accessChange } from "@cleaning/contract/visits/homes";
import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import * as z from "zod/mini";
import { homesApi } from "#lib/api/homes.ts";
import { serverMessageAlways, failureText } from "#lib/failure-text.ts";
import { Button } from "#ui/button.tsx";
import { TextAreaInput } from "#ui/field.tsx";
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

/** `revision` is that of the notes that were read. */
const formOf = ({ revision }: Access) =>
  schema(() =>
    z.pipe(
      z.transform((fields: unknown) => ({
        revision,
        notes: typeof fields === "object" && fields !== null && "notes" in fields ? fields.notes : "",
      })),
      accessChange(),
    ),
  );

export const HomeAccessForm = ({ customerId, homeId, access, onSaved, onCancel }: Props): ReactElement => {
  const form = useForm({
    schema: async () => formOf(access),
    submit: async (body) => {
      const params = { id: customerId, homeId };
      const saved = await homesApi("PUT /api/admin/customers/{id}/homes/{homeId}/access", { params, body });
      showToast({ title: "How to Get In Saved", tone: "success" });
      onSaved(saved.access);
    },
    explain: (error) => failureText(error, serverMessageAlways),
  });
  return (
    <form {...form.formProps} className="form" aria-label="How to get in" autoComplete="off">
      <TextAreaInput
        label="How to get in"
        hint="Codes, keys, alarm, dog. Kept encrypted; who comes sees it from the evening before. Empty, there is nothing."
        rows={3}
        required={false}
        maxLength={longestAccessNotes}
        defaultValue={access.notes}
        {...form.field("notes")}
      />
      <FormFailure form={form} lead="It is not saved yet." />
      <Flex gap="3" wrap="wrap">
        <Button type="submit" isBusy={form.submitting}>
          {form.submitting ? "Saving..." : "Save"}
        </Button>
        <Button look="quiet" onClick={onCancel} disabled={form.submitting}>
          Cancel
        </Button>
      </Flex>
    </form>
  );
};
