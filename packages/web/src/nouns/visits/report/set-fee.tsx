import type { AdminVisit, VisitReport } from "@cleaning/contract/admin/visits";
import { schema } from "@cleaning/contract/http/schema";
import { visitFee } from "@cleaning/contract/visits/visit-charges";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import * as z from "zod/mini";
import { AdminFormDialog } from "#kit/admin-form.tsx";
import { showUndoableToast } from "#kit/notify-undoable.ts";
import { plainAmount } from "#kit/words.ts";
import { DescribedVisit } from "#nouns/visits/described-visit.tsx";
import { TextInput } from "#ui/field.tsx";
import { chargesOf, shownState } from "../charges-of.ts";
import { adminVisitsApi } from "../office-queries.ts";
import { visitTitle } from "../words.ts";
import { useVisitNow } from "./use-visit-now.ts";

/** A form's dollars are text. */
const feeForm = schema(() =>
  z.pipe(
    z.object({
      amount: z.string().check(z.overwrite(plainAmount), z.regex(/^\d{1,4}(\.\d{1,2})?$/, "Please enter dollars")),
      words: z.string(),
    }),
    z.pipe(
      z.transform(({ amount, words }: { amount: string; words: string }) => ({ amount: Number(amount), words })),
      visitFee(),
    ),
  ),
);

export const SetFee = ({ visit, onClose }: { visit: AdminVisit; onClose: () => void }): ReactElement => {
  const client = useQueryClient();
  const { now, onFailure } = useVisitNow(visit);
  const save = (body: VisitReport) =>
    adminVisitsApi("PATCH /api/admin/visits/{id}", { params: { id: visit.id }, body });
  return (
    <AdminFormDialog
      title="Set Fee"
      description={<DescribedVisit visit={visit} />}
      onClose={onClose}
      schema={feeForm}
      onFailure={onFailure}
      submit={async (fee) => {
        const { visit: changed } = await save({ fee, expected: chargesOf(now) });
        showUndoableToast(client, {
          title: "Fee Set",
          description: visitTitle(visit),
          undo: () =>
            save({
              ...(now.isLateWaived ? { isLateWaived: true } : { fee: now.fee ?? null }),
              expected: shownState(changed),
            }),
        });
      }}
    >
      <TextInput label="Fee" hint="In dollars" inputMode="decimal" defaultValue={visit.fee?.amount} name="amount" />
      <TextInput
        label="What it is for"
        hint="The customer reads it by mail and with the visit."
        maxLength={300}
        defaultValue={visit.fee?.words}
        name="words"
      />
    </AdminFormDialog>
  );
};
