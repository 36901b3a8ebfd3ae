import { type Access, accessChange, type Home } from "@cleaning/contract/homes/homes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { withTimeout } from "#lib/api.ts";
import { withFields } from "#lib/with-fields.ts";
import { homesApi, ownAccessQuery, ownHomesQuery } from "#nouns/homes/queries.ts";
import { homeTitle } from "#nouns/homes/words.ts";
import { ConflictNote } from "#ui/conflict-note.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { showToast } from "#ui/toast.tsx";
import { useConflictMerge } from "#ui/use-conflict-merge.ts";
import { AccessForm } from "../visit/access-form.tsx";

type Props = { userId: number; home: Home; onClose: () => void };

export const AccessDialog = ({ userId, home, onClose }: Props): ReactElement => {
  const query = useQuery(ownAccessQuery(userId, home.id));
  return (
    <FormDialog
      className="change-dialog"
      title="How we get in"
      description={`${homeTitle(home, "Your home")}. Kept encrypted; our office and the people who come read it, no one else.`}
      onClose={onClose}
    >
      {query.data === undefined ? (
        query.isError ? (
          <ErrorState what="your notes" retrying={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <Spinner label="Loading your notes..." />
        )
      ) : (
        <HomeAccess key={query.dataUpdatedAt} userId={userId} home={home} access={query.data} onClose={onClose} />
      )}
    </FormDialog>
  );
};

/** The revision is that of the notes that were read. */
const HomeAccess = ({ userId, home, access, onClose }: Props & { access: Access }): ReactElement => {
  const client = useQueryClient();
  const read = async (): Promise<Access> =>
    (await homesApi("GET /api/portal/homes/{id}/access", { params: { id: home.id } }, withTimeout())).access;
  const conflicts = useConflictMerge({ record: access, read, typedOf: ({ notes }) => ({ notes }) });
  const save = async (body: Pick<Access, "notes" | "revision">): Promise<void> => {
    conflicts.clear();
    await homesApi("PUT /api/portal/homes/{id}/access", { params: { id: home.id }, body }, withTimeout());
    client.removeQueries({ queryKey: ownAccessQuery(userId, home.id).queryKey });
    void client.invalidateQueries({ queryKey: ownHomesQuery(userId).queryKey });
    showToast({ title: "Notes saved", description: "The people who come will find their way in.", tone: "success" });
    onClose();
  };
  return (
    <AccessForm
      rules={withFields(accessChange, { revision: conflicts.current.revision })}
      hint={`${access.movedFrom === undefined ? "" : `They were written for ${access.movedFrom}: the people who come see them once you save them for this home. `}Leave it empty to remove your notes.`}
      notes={access.notes}
      onSave={save}
      onFailure={(error, form) => conflicts.merge(form, error)}
      onClose={onClose}
    >
      <ConflictNote changes={conflicts.changes} />
    </AccessForm>
  );
};
