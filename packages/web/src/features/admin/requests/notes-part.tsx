import { newRequestNote } from "@cleaning/contract/admin/requests";
import { formatInstant } from "@cleaning/contract/format/date";
import { Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { requestsApi } from "#lib/api/requests.ts";
import { preferServerMessage } from "#lib/failure-text.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { type PartProps, requestChanged } from "#nouns/requests/request-query.ts";
import { Button } from "#ui/button.tsx";
import { TextAreaInput } from "#ui/field.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { useForm } from "#ui/use-form.ts";

export const NotesPart = ({ of, request }: PartProps): ReactElement => {
  const client = useQueryClient();
  const form = useForm({
    schema: async () => newRequestNote,
    submit: async (body, keyFor) => {
      const { request: saved } = await requestsApi("POST /api/admin/requests/{list}/{id}/notes", {
        params: of,
        body,
        idempotencyKey: keyFor(body),
      });
      requestChanged(client, of, saved);
    },
    onSuccess: () => form.reset(),
    explain: actFailureText("added", preferServerMessage),
  });
  return (
    <>
      {request.notes.length > 0 && (
        <ul className="ruled">
          {request.notes.map(({ at, by, text }) => (
            <li key={`${at} ${text}`}>
              <p className="request__message">{text}</p>
              <Text as="p" size="2" color="gray">
                {by === null ? "" : `${by}, `}
                {formatInstant(at)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      <form {...form.formProps} className="form" aria-label="New note">
        <TextAreaInput
          label="Note"
          hint="Colleagues read it. The person never does."
          rows={2}
          {...form.field("text")}
        />
        <FormFailure form={form} />
        <div>
          <Button type="submit" look="outline" isBusy={form.submitting}>
            {form.submitting ? "Adding..." : "Add note"}
          </Button>
        </div>
      </form>
    </>
  );
};
