import { newRequestNote } from "@cleaning/contract/admin/requests";
import { formatInstant } from "@cleaning/contract/format/date";
import { Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { preferServerMessage } from "#lib/failure-text.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { type PartProps, requestChanged, requestsApi } from "#nouns/requests/queries.ts";
import { TextAreaInput } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";

export const NotesPart = ({ of, request }: PartProps): ReactElement => {
  const client = useQueryClient();
  return (
    <>
      {request.notes.length > 0 && (
        <ul className="ruled">
          {request.notes.map(({ at, by, text }) => (
            <li key={`${at} ${text}`}>
              <p className="words">{text}</p>
              <Text as="p" size="2" color="gray">
                {by === null ? "" : `${by}, `}
                {formatInstant(at)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      <Form
        label="New note"
        schema={newRequestNote}
        submit={async (body, keyFor) => {
          const { request: saved } = await requestsApi("POST /api/admin/requests/{list}/{id}/notes", {
            params: of,
            body,
            idempotencyKey: keyFor(body),
          });
          requestChanged(client, of, saved);
        }}
        onSuccess={(form) => form.reset()}
        explain={actFailureText("added", preferServerMessage)}
        look="outline"
        button="Add note"
        busy="Adding..."
      >
        <TextAreaInput label="Note" hint="Colleagues read it. The person never does." rows={2} name="text" />
      </Form>
    </>
  );
};
