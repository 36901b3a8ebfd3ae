import type { AdminVisit, VisitReport } from "@cleaning/contract/admin/visits";
import { formatMoneyWithCents } from "@cleaning/contract/format/money";
import { priceCorrection } from "@cleaning/contract/visits/visit-charges";
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
const formOf = (isCredit: boolean, price: number) =>
  z.object({
    amount: z.string().check(
      z.overwrite(plainAmount),
      z.regex(/^\d{1,5}(\.\d{1,2})?$/, "Please enter dollars"),
      z.refine((amount) => !isCredit || Number(amount) <= price, `Please enter at most ${formatMoneyWithCents(price)}`),
    ),
    words: priceCorrection().shape.words,
  });

type Props = { visit: AdminVisit; isCredit: boolean; onClose: () => void };

/** Of a done visit: the right price, or what is taken off it. */
export const CorrectPrice = ({ visit, isCredit, onClose }: Props): ReactElement => {
  const client = useQueryClient();
  const { now, onFailure } = useVisitNow(visit);
  const { price, correction } = now;
  const cost = formatMoneyWithCents(price);
  const costs =
    correction === undefined ? `cost ${cost}` : `costs ${cost} now, instead of ${formatMoneyWithCents(correction.was)}`;
  const save = (body: VisitReport) =>
    adminVisitsApi("PATCH /api/admin/visits/{id}", { params: { id: visit.id }, body });
  return (
    <AdminFormDialog
      title={isCredit ? "Give Credit" : "Correct Price"}
      description={<DescribedVisit visit={visit} />}
      onClose={onClose}
      schema={() => formOf(isCredit, price)}
      onFailure={onFailure}
      submit={async ({ amount, words }) => {
        const newPrice = isCredit ? Math.round((price - Number(amount)) * 100) / 100 : Number(amount);
        // What is taken off a corrected price is a part of that correction: its customer reads one sum.
        const isAllCredit = isCredit && correction?.isCredit !== false;
        const { visit: changed } = await save({
          correction: { price: newPrice, isCredit: isAllCredit, words },
          expected: chargesOf(now),
        });
        const before = correction && { price, isCredit: correction.isCredit, words: correction.words };
        showUndoableToast(client, {
          title: isCredit ? "Credit Given" : "Price Corrected",
          description: visitTitle(visit),
          undo: () => save({ correction: before ?? null, expected: shownState(changed) }),
        });
      }}
    >
      <TextInput
        label={isCredit ? (correction === undefined ? "Credit" : "Further credit") : "Right price"}
        hint={`In dollars. The visit ${costs}.`}
        inputMode="decimal"
        name="amount"
      />
      <TextInput
        label="Why"
        hint="The customer reads it by mail and with the visit. It is in the history, too."
        maxLength={300}
        defaultValue={correction?.words}
        name="words"
      />
    </AdminFormDialog>
  );
};
