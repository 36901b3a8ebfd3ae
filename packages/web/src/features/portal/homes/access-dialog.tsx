import { schema } from "@cleaning/contract/http/schema";
import { longestAccessNotes } from "@cleaning/contract/visits/access-notes";
import { type Access, accessChange, type Home, homeName } from "@cleaning/contract/visits/homes";
import { Flex } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import * as z from "zod/mini";
import { homesApi } from "#lib/api/homes.ts";
import { untilDeadline } from "#lib/deadline.ts";
import { serverMessageAlways, failureText } from "#lib/failure-text.ts";
import { ownAccessQuery } from "#queries/homes.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { TextAreaInput } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { showToast } from "#ui/toast.tsx";
import { useForm } from "#ui/use-form.ts";

type Props = { userId: number; home: Home; onClose: () => void };

export const AccessDialog = ({ userId, home, onClose }: Props): ReactElement => {
  const query = useQuery(ownAccessQuery(userId, home.id));
  return (
    <FormDialog
      className="change-dialog"
      title="How we get in"
      description={`${homeName(home) === "" ? "Your home" : homeName(home)}. Kept encrypted; our office and the people who come read it, no one else.`}
      onClose={onClose}
    >
      {query.data === undefined ? (
        query.isError ? (
          <ErrorState what="your notes" retrying={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <Spinner label="Loading your notes..." />
        )
      ) : (
        <AccessForm key={query.dataUpdatedAt} userId={userId} home={home} access={query.data} onClose={onClose} />
      )}
    </FormDialog>
  );
};

/** `revision` is that of the notes that were read. */
const formOf = ({ revision }: Access) =>
  schema(() =>
    z.pipe(
      z.transform((fields: unknown) => {
        const notes: unknown = typeof fields === "object" && fields !== null ? Reflect.get(fields, "notes") : "";
        return { revision, notes };
      }),
      accessChange(),
    ),
  );

const AccessForm = ({ userId, home, access, onClose }: Props & { access: Access }): ReactElement => {
  const client = useQueryClient();
  const form = useForm({
    schema: async () => formOf(access),
    submit: async (body) => {
      await homesApi("PUT /api/portal/homes/{id}/access", { params: { id: home.id }, body }, untilDeadline());
      client.removeQueries({ queryKey: ownAccessQuery(userId, home.id).queryKey });
      showToast({ title: "Notes saved", description: "The people who come will find their way in.", tone: "success" });
    },
    onSuccess: onClose,
    explain: (error) => failureText(error, serverMessageAlways),
  });
  return (
    <form {...form.formProps} className="form" aria-label="How we get in" autoComplete="off">
      <TextAreaInput
        label="Door, key, alarm, dog"
        hint="Leave it empty to remove your notes."
        required={false}
        maxLength={longestAccessNotes}
        defaultValue={access.notes}
        {...form.field("notes")}
      />
      <FormFailure form={form} lead="Your notes are not saved yet." />
      <Flex gap="3" wrap="wrap">
        <Button type="submit" isBusy={form.submitting}>
          {form.submitting ? "Saving..." : "Save notes"}
        </Button>
        <Button look="outline" onClick={onClose} disabled={form.submitting}>
          Cancel
        </Button>
      </Flex>
    </form>
  );
};
