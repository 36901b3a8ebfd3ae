import type { AdminVisit, VisitReport } from "@cleaning/contract/admin/visits";
import { lazy, type ReactElement, Suspense, useState } from "react";
import type { RowAction } from "../list/row-menu.tsx";
import { useReport } from "./use-report.ts";
import type { VisitChangeKind } from "./visit-changes.ts";

const ChangeVisit = lazy(async () => ({ default: (await import("./change-visit.tsx")).ChangeVisit }));
const VisitNote = lazy(async () => ({ default: (await import("./visit-note.tsx")).VisitNote }));
const BackToScheduled = lazy(async () => ({ default: (await import("./back-to-scheduled.tsx")).BackToScheduled }));
const SetFee = lazy(async () => ({ default: (await import("./set-fee.tsx")).SetFee }));
const RecordProblem = lazy(async () => ({ default: (await import("./record-problem.tsx")).RecordProblem }));

const openStatuses = new Set(["scheduled", "on-the-way", "started"]);
const startedStatuses = new Set(["on-the-way", "started"]);
const reportedStatuses = new Set(["done", "no-access"]);

const move = ["Move", "move"] as const;
const changeActions = [
  ["Assign Agents", "agents"],
  move,
  ["Length", "length"],
  ["Skip", "skip"],
  ["Change Extras", "extras"],
  ["Change Price", "price"],
] as const satisfies readonly (readonly [string, VisitChangeKind])[];

export const useVisitActions = (visit: AdminVisit, today: string) => {
  const [dialog, setDialog] = useState<ReactElement>();
  const { save, isSaving } = useReport(visit);
  const { status, date, isLate, isLateWaived, isResolved, fee } = visit;
  const close = (): void => setDialog(undefined);
  const change = (kind: VisitChangeKind): void => setDialog(<ChangeVisit kind={kind} visit={visit} onClose={close} />);
  const reportAction = (text: string, report: VisitReport, done: string, undo?: VisitReport): RowAction => ({
    text,
    onChoose: () => save({ report, done, undo }),
  });
  const isOpen = openStatuses.has(status);
  const isOver = reportedStatuses.has(status) || (isOpen && date < today);
  const actions: RowAction[] = [
    ...(isOver
      ? [
          {
            text: "Something Was Not Right",
            onChoose: () => setDialog(<RecordProblem visit={visit} onClose={close} />),
          },
        ]
      : []),
    ...(status === "scheduled"
      ? (date >= today ? changeActions : [move]).map(([text, kind]): RowAction => ({
          text,
          onChoose: () => change(kind),
        }))
      : []),
    ...(isOpen && date <= today
      ? [
          reportAction("Mark Done", { status: "done" }, "Visit Done"),
          reportAction("Mark No Access", { status: "no-access" }, "No Access Noted"),
        ]
      : []),
    ...(reportedStatuses.has(status) || startedStatuses.has(status) || (status === "skipped" && date >= today)
      ? [
          {
            text: "Back to Scheduled",
            onChoose: () =>
              setDialog(
                <BackToScheduled
                  visit={visit}
                  onConfirm={() => save({ report: { status: "scheduled" }, done: "Visit Scheduled" })}
                  onClose={close}
                />,
              ),
          },
        ]
      : []),
    ...(status === "no-access"
      ? [
          isResolved
            ? reportAction("Not Dealt With Yet", { isResolved: false }, "Visit Back in the List")
            : reportAction("Mark as Dealt With", { isResolved: true }, "Dealt With", { isResolved: false }),
        ]
      : []),
    ...(isLate
      ? [
          isLateWaived
            ? reportAction("Undo Waiver", { isLateWaived: false }, "Waiver Undone")
            : reportAction(
                "Waive Late Fee",
                { isLateWaived: true },
                "Late Fee Waived",
                fee === undefined ? { isLateWaived: false } : { fee },
              ),
        ]
      : []),
    ...(isLate || status === "no-access"
      ? [
          {
            text: fee === undefined ? "Set Fee" : "Change Fee",
            onChoose: () => setDialog(<SetFee visit={visit} onClose={close} />),
          },
        ]
      : []),
    ...(fee === undefined ? [] : [reportAction("Take Fee Back", { fee: null }, "Fee Taken Back", { fee })]),
    { text: "Note", onChoose: () => setDialog(<VisitNote visit={visit} onClose={close} />) },
  ];
  return { actions, dialog: dialog && <Suspense fallback={null}>{dialog}</Suspense>, isPending: isSaving };
};
