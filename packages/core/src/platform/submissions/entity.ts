import type { HistoryKind } from "@cleaning/contract/admin/history";
import {
  type HiringStep,
  hiringSteps,
  isHiringStep,
  isStateOfList,
  type LostReason,
  lostReasons,
  type RequestListName,
  type RequestState,
  type WorkState,
  workStates,
} from "@cleaning/contract/admin/request-states";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { CustomAttributeType } from "electrodb";
import { gsi, recordIndexes } from "../database/entity.ts";
import { idAttribute, revisionAttribute } from "../database/index.ts";
import type { Delta } from "../totals/counters.ts";

/** Public forms: each makes one record, one mail to the office and one count. */
export type SubmissionKind = "contact" | "application";

export type SubmissionNote = { at: string; by: string; text: string };

/** Sorts behind every date. */
const noDate = "9999-12-31";

export const submissionAttributes = {
  id: idAttribute,
  createdAt: { type: "string", required: true, readOnly: true },
  isProcessed: { type: "boolean", required: true },
  state: { type: workStates, required: true },
  /** Of an application in touch: how far hiring is. Apart from the state, by which all that is followed up is read. */
  step: { type: hiringSteps },
  lostReason: { type: lostReasons },
  stateAt: { type: "string" },
  stateBy: { type: "string" },
  ownerId: { type: "number" },
  followUpOn: { type: "string" },
  /** `followUpOn`, or the last of all dates: an index's key has no gap. */
  dueOn: { type: "string", required: true },
  notes: { type: CustomAttributeType<readonly SubmissionNote[]>("any") },
  repliedAt: { type: "string" },
  revision: revisionAttribute,
} as const;

export const submissionIndexes = {
  ...recordIndexes,
  byState: gsi(2, ["isProcessed"], ["id"]),
  byWork: gsi(3, ["state"], ["dueOn", "id"]),
} as const;

export const submissionCounts =
  (name: SubmissionKind) =>
  ({ isProcessed }: { isProcessed: boolean }): Delta[] => [
    { name, counts: { records: 1, unprocessed: isProcessed ? 0 : 1 } },
  ];

export const newSubmission = { isProcessed: false, state: "new", dueOn: noDate, revision: 1 } as const;

type Work = {
  isProcessed: boolean;
  state: WorkState;
  step?: HiringStep | undefined;
  lostReason?: LostReason | undefined;
  stateAt?: string | undefined;
  stateBy?: string | undefined;
  ownerId?: number | undefined;
  followUpOn?: string | undefined;
  dueOn: string;
  notes?: readonly SubmissionNote[] | undefined;
  repliedAt?: string | undefined;
};

export type RequestWorkChange = {
  by?: string | undefined;
  isProcessed?: boolean | undefined;
  state?: RequestState | undefined;
  ownerId?: number | null | undefined;
  followUpOn?: string | null | undefined;
  lostReason?: LostReason | null | undefined;
  note?: string | undefined;
  repliedAt?: string | undefined;
};

/** As people see it: a step stands for being in touch. */
export const shownState = ({ state, step }: Pick<Work, "state" | "step">): RequestState => step ?? state;

export const workOf = ({ isProcessed, state, step, ownerId, followUpOn, lostReason, notes, repliedAt }: Work) => ({
  isProcessed,
  state: shownState({ state, step }),
  ownerId: ownerId ?? null,
  followUpOn: followUpOn ?? null,
  lostReason: lostReason ?? null,
  noteCount: notes?.length ?? 0,
  repliedAt: repliedAt ?? null,
});

/** "Mark processed" means that the office is in touch; taken back, the request is new again. */
const markedState = (before: RequestState, isProcessed: boolean | undefined): RequestState => {
  if (isProcessed === undefined) return before;
  if (!isProcessed) return "new";
  return before === "new" ? "in-touch" : before;
};

const stateAfter = (
  before: RequestState,
  { state, isProcessed, followUpOn, repliedAt }: RequestWorkChange,
): RequestState => {
  const next = state ?? markedState(before, isProcessed);
  const isInTouch = typeof followUpOn === "string" || repliedAt !== undefined;
  return next === "new" && isInTouch && state === undefined ? "in-touch" : next;
};

const storedState = (state: RequestState): { state: WorkState; step?: HiringStep } =>
  isHiringStep(state) ? { state: "in-touch", step: state } : { state };

/** @throws `invalid` for another list's state; `conflict` where it is so already: a colleague may have set it */
export const workedOn = <R extends Work>(list: RequestListName, record: R, change: RequestWorkChange, now: Date) => {
  const { stateAt, stateBy, ownerId: oldOwner, followUpOn: oldDate, notes, repliedAt, ...rest } = record;
  const { step: _, lostReason: oldReason, ...before } = rest;
  const shownBefore = shownState(record);
  const shown = stateAfter(shownBefore, change);
  if (!isStateOfList(list, shown)) throw new AppError("invalid", "Please choose a state", { field: "state" });
  const { state, step } = storedState(shown);
  const kind = change.state === undefined ? "conflict" : "invalid";
  const reason = change.lostReason === undefined ? oldReason : (change.lostReason ?? undefined);
  if (state !== "lost" && typeof change.lostReason === "string")
    throw new AppError(kind, "Only what is lost has a reason", { field: "lostReason" });
  if (state !== "in-touch" && typeof change.followUpOn === "string")
    throw new AppError(kind, "Only those in touch are followed up", { field: "followUpOn" });
  const date = change.followUpOn === undefined ? oldDate : (change.followUpOn ?? undefined);
  const followUpOn = state === "in-touch" ? date : undefined;
  const at = now.toISOString();
  const isMoved = shown !== shownBefore;
  const { note, by = "", ownerId = oldOwner } = change;
  return {
    ...before,
    ...omitUndefined({
      stateAt: isMoved ? at : stateAt,
      stateBy: isMoved ? by : stateBy,
      ownerId: ownerId ?? undefined,
      followUpOn,
      step,
      lostReason: state === "lost" ? reason : undefined,
      notes: note === undefined ? notes : [...(notes ?? []), { at, by, text: note }],
      repliedAt: change.repliedAt ?? repliedAt,
    }),
    state,
    isProcessed: state !== "new",
    dueOn: followUpOn ?? noDate,
  };
};

export const submissionType = <const H extends HistoryKind & RequestListName>(kind: H) => ({
  history: { kind, fields: ["isProcessed", "state", "lostReason", "ownerId", "followUpOn"] as const },
  references: (): [] => [],
});
