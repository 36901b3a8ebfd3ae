import { epochSeconds, type Database } from "../database/index.ts";
import { deleteOf, putOf, type Write } from "../database/transact-write.ts";
import { AppError } from "../errors/index.ts";
import { changeSchedule } from "./change-schedule.ts";
import { type Asked, chosenFor, decideAny, isUndoable, retimed } from "./decide-plan.ts";
import { undoEntity, visitEntity } from "./entity.ts";
import { type Outcome, type Setting, todayAt } from "./outcome.ts";
import { type Preview, previewOf } from "./preview.ts";
import type { Schedule } from "./schedule.ts";
import { readSchedule } from "./store.ts";
import { undone, undoOf, undoSeconds } from "./undo.ts";

const noSuchVisit = (): AppError => new AppError("notFound", "There is no such visit.");

/**
 * What a change of a visit or a plan would do: one request, and nothing is written. Throws AppError `notFound`,
 * `invalid` or `conflict`.
 */
export const previewChange = async (
  database: Database,
  planId: number,
  asked: Asked,
  setting: Setting,
): Promise<Preview> => {
  const schedule = await readSchedule(database, planId, todayAt(setting.now));
  if (schedule === undefined) throw noSuchVisit();
  return previewOf(schedule.plan, asked, decideAny(schedule, asked, setting));
};

/**
 * Applies a change as it was previewed: three or four requests, and again when another writer was faster.
 * @param undoToken names what undoes it, where that can be done: a secret, new for each change; without it, it cannot
 * @param noted what is written with it, of the schedule as it was and what becomes of it
 * @throws AppError `notFound`, `invalid`, or `conflict` when the preview is no longer what would be done, or no
 *   agent can come to the visit
 */
export const applyChange = async (
  database: Database,
  planId: number,
  {
    asked,
    previewToken,
    undoToken,
    noted,
  }: {
    asked: Asked;
    previewToken: string;
    undoToken?: string;
    noted?: (before: Schedule, outcome: Outcome) => readonly Write[];
  },
  setting: Setting,
): Promise<{ schedule: Schedule; isUndoable: boolean }> => {
  const now = epochSeconds(setting.now);
  const visit = retimed(asked);
  const required = visit === undefined ? [] : [visit];
  const schedule = await changeSchedule(database, planId, setting, (before) => {
    const outcome = decideAny(before, asked, setting);
    if (previewOf(before.plan, asked, outcome).previewToken !== previewToken)
      throw new AppError("conflict", "This plan has changed since you looked. Please look at the change again.");
    const exact = chosenFor(asked);
    const notes = noted?.(before, outcome) ?? [];
    if (undoToken === undefined || !isUndoable(asked)) return { ...outcome, required, exact, beside: () => notes };
    const expiresAt = now + undoSeconds;
    return {
      ...outcome,
      required,
      exact,
      heldUntil: expiresAt,
      beside: ({ revision }) => [
        ...notes,
        putOf(undoEntity(database).create({ token: undoToken, undo: undoOf(before, outcome, revision), expiresAt })),
      ],
    };
  });
  return { schedule, isUndoable: undoToken !== undefined && isUndoable(asked) };
};

const tooLate = (): AppError =>
  new AppError("conflict", "This can no longer be undone. Please change the visit instead.");

/**
 * Undoes a change within a minute, if nothing has changed since.
 * @param mayUndo whether the plan is the caller's
 * @throws AppError `notFound` for a token that is not the caller's, or `conflict` when it is too late
 */
export const undoChange = async (
  database: Database,
  token: string,
  { mayUndo, ...setting }: Setting & { mayUndo: (planId: number) => Promise<boolean> },
): Promise<Schedule> => {
  const { data } = await undoEntity(database).get({ token }).go({ consistent: true });
  if (data === null || !(await mayUndo(data.undo.planId)))
    throw new AppError("notFound", "There is nothing to undo. Please reload the page.");
  const { undo, expiresAt } = data;
  const { planId } = undo;
  if (expiresAt <= epochSeconds(setting.now)) throw tooLate();
  return changeSchedule(database, planId, setting, (before) => {
    const { plan, writes, deletes } = undone(before, undo);
    return {
      plan,
      writes,
      isRestored: true,
      deletes: deletes.map((occurrenceDate) => deleteOf(visitEntity(database).delete({ planId, occurrenceDate }))),
      beside: () => [deleteOf(undoEntity(database).delete({ token }))],
    };
  });
};
