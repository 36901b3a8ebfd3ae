import type { AdminChangePreview, AdminVisit, VisitUndo } from "@cleaning/contract/admin/visits";
import { schema } from "@cleaning/contract/http/schema";
import {
  type AdminVisitApplyRequest,
  type AdminVisitChange,
  type AdminVisitPreviewRequest,
  timeOfDay,
  visitDate,
} from "@cleaning/contract/visits/visits";
import * as z from "zod/mini";
import type { ChangeCalls } from "#changes/use-change.ts";
import { plainAmount } from "#kit/words.ts";
import { withTimeout } from "#lib/api.ts";
import { adminVisitsApi } from "../office-queries.ts";

const checkboxes = () => z.optional(z.record(z.string(), z.boolean()));

/** Escapes dots, which separate the names of nested fields. */
export const checkboxName = (name: string): string => name.replaceAll("%", "%25").replaceAll(".", "%2E");

const checkedNames = (boxes: Record<string, boolean> = {}): string[] =>
  Object.entries(boxes).flatMap(([name, isChecked]) => (isChecked ? [decodeURIComponent(name)] : []));

const changeForm = <FormValues>(
  fields: () => z.ZodMiniType<FormValues>,
  changeOf: (values: FormValues) => AdminVisitChange,
) => schema(() => z.pipe(fields(), z.transform(changeOf)));

/** Checkboxes are named `agents.7`. */
export const visitChanges = {
  skip: changeForm(
    () => z.object({}),
    () => ({ skip: true }),
  ),
  move: changeForm(
    () => z.object({ date: visitDate(), start: timeOfDay() }),
    (move) => move,
  ),
  extras: changeForm(
    () => z.object({ extras: checkboxes() }),
    ({ extras }) => ({ extras: checkedNames(extras) }),
  ),
  agents: changeForm(
    () =>
      z.object({ agents: checkboxes(), teamSize: z.string() }).check(
        z.refine(({ agents, teamSize }) => checkedNames(agents).length <= Number(teamSize), {
          error: "These are more than come. Please untick some, or let more come",
          path: ["agents", "any"],
        }),
      ),
    ({ agents, teamSize }) => ({ agents: checkedNames(agents).map(Number), teamSize: Number(teamSize) }),
  ),
  price: changeForm(
    () =>
      z.object({
        price: z
          .string()
          .check(
            z.overwrite(plainAmount),
            z.regex(/^\d{1,6}(\.\d{1,2})?$/, "Please enter dollars, with two decimals at most"),
          ),
        reason: z.string().check(z.trim()),
      }),
    ({ price, reason }) => ({ price: Number(price), ...(reason === "" ? {} : { reason }) }),
  ),
  length: changeForm(
    () => z.object({ minutes: z.string() }),
    ({ minutes }) => ({ minutes: Number(minutes) }),
  ),
};
export type VisitChangeKind = keyof typeof visitChanges;

/** What is previewed, and with `overCapacity` applied although its agents are not free. */
export type AdminVisitRequest = AdminVisitPreviewRequest & Pick<AdminVisitApplyRequest, "overCapacity">;

export type AdminApplied = { visits: readonly AdminVisit[]; undo?: VisitUndo | undefined };

export const adminVisitCalls = ({
  id,
}: Pick<AdminVisit, "id">): ChangeCalls<AdminVisitRequest, AdminApplied, AdminChangePreview> => ({
  preview: (body, options) => adminVisitsApi("POST /api/admin/visits/{id}/preview", { params: { id }, body }, options),
  apply: (body, idempotencyKey) =>
    adminVisitsApi("POST /api/admin/visits/{id}/apply", { params: { id }, body, idempotencyKey }, withTimeout()),
});
