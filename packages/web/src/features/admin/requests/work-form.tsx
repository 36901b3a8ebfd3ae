import { lostReasonWords, statesOfList } from "@cleaning/contract/admin/request-states";
import { requestChange, type RequestDetail } from "@cleaning/contract/admin/requests";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { asNumberOrNull, asTextOrNull, formSchemaOf, hasFields } from "#kit/form-schema.ts";
import { preferServerMessage } from "#lib/failure-text.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { type PartProps, fetchRequest, requestChanged, requestsApi } from "#nouns/requests/queries.ts";
import { ConflictNote } from "#ui/conflict-note.tsx";
import { SelectInput, TextInput } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import type { Typed } from "#ui/merge-fields.ts";
import { showToast } from "#ui/toast.tsx";
import { useConflictMerge } from "#ui/use-conflict-merge.ts";
import { useForm } from "#ui/use-form.ts";

const readers = { ownerId: asNumberOrNull, followUpOn: asTextOrNull, lostReason: asTextOrNull };

const valuesOf = ({ state, ownerId, followUpOn, lostReason }: RequestDetail) => ({
  state,
  ownerId,
  followUpOn,
  lostReason,
});

const typedOf = ({ state, ownerId, followUpOn, lostReason }: RequestDetail): Typed => ({
  state,
  ownerId: ownerId === null ? "" : String(ownerId),
  followUpOn: followUpOn ?? "",
  lostReason: lostReason ?? "",
});

const reasons = new Map([["", "Not said"], ...Object.entries(lostReasonWords)]);

/** State, owner and the day to follow up. A field that a colleague changed meanwhile is shown before it is overwritten. */
export const WorkForm = ({ of, request }: PartProps): ReactElement => {
  const client = useQueryClient();
  const conflicts = useConflictMerge({ record: request, read: () => fetchRequest(of), typedOf });
  const { follow } = conflicts;
  // A form that was saved begins anew: nothing in it is unsaved.
  const [saves, setSaves] = useState(0);
  const typed = typedOf(request);
  const [chosen, setChosen] = useState<string>();
  const isLost = of.list === "contact-submissions" && (chosen ?? request.state) === "lost";
  const owners = new Map([
    ["", "Nobody"],
    ...request.colleagues.map(({ id, name }): [string, string] => [String(id), name]),
  ]);
  const form = useForm({
    schema: async () => formSchemaOf(requestChange, readers, valuesOf(conflicts.current)),
    submit: async (body) => {
      if (!hasFields(body)) return;
      conflicts.clear();
      const { request: saved } = await requestsApi("PATCH /api/admin/requests/{list}/{id}", { params: of, body });
      conflicts.setCurrent(saved);
      requestChanged(client, of, saved);
      showToast({ title: "Saved", tone: "success" });
    },
    onSuccess: () => {
      setChosen(undefined);
      setSaves((count) => count + 1);
    },
    explain: actFailureText("saved", preferServerMessage),
    onFailure: (error, element) => conflicts.merge(element, error),
  });
  // Untouched fields follow the request, which a reply from here changes too; what was typed stays.
  const seen = useRef(request);
  useLayoutEffect(() => {
    if (seen.current === request || form.formRef.current === null) return;
    seen.current = request;
    follow(form.formRef.current, request);
  });
  return (
    <Form key={saves} form={form} label="Work on it" autoComplete="off" look="outline">
      <div className="form__row">
        <SelectInput
          label="State"
          options={statesOfList[of.list]}
          defaultValue={typed["state"] as string}
          {...form.field("state")}
          onChange={({ target }) => setChosen(target.value)}
        />
        <SelectInput
          label="Who looks after it"
          required={false}
          options={owners}
          defaultValue={typed["ownerId"] as string}
          {...form.field("ownerId")}
        />
      </div>
      {isLost && (
        <SelectInput
          label="Why it is lost"
          required={false}
          options={reasons}
          defaultValue={typed["lostReason"] as string}
          {...form.field("lostReason")}
        />
      )}
      <TextInput
        label="Follow up on"
        hint="From that day on it is on the dashboard. A new one is in touch then."
        type="date"
        required={false}
        defaultValue={request.followUpOn ?? ""}
        {...form.field("followUpOn")}
      />
      <ConflictNote changes={conflicts.changes} />
    </Form>
  );
};
