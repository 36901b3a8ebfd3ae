import type { AdminVisit, VisitReport } from "@cleaning/contract/admin/visits";
import { formatMoneyWithCents } from "@cleaning/contract/format/money";
import { lazy } from "react";
import { useEntryDialog } from "#kit/list-dialogs.tsx";
import type { RowAction } from "#kit/row-menu.tsx";
import type { VisitChangeKind } from "./change/visit-changes.ts";
import { chargesOf, shownState } from "./charges-of.ts";
import type { RareDialogKind } from "./report/rare-dialog.tsx";
import { useReport } from "./use-report.ts";
import { isAheadOfStart } from "./words.ts";

const ChangeVisit = lazy(async () => ({ default: (await import("./change/change-visit.tsx")).ChangeVisit }));
const RareDialog = lazy(async () => ({ default: (await import("./report/rare-dialog.tsx")).RareDialog }));

const SettleTime = lazy(() => import("./settle-time.tsx"));

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
  const { open, dialog } = useEntryDialog();
  const { save, isSaving } = useReport(visit);
  const { status, date, isTentative, isLate, isLateWaived, isResolved, fee, price, correction } = visit;
  const change = (kind: VisitChangeKind): void =>
    open((close) => <ChangeVisit kind={kind} visit={visit} onClose={close} />);
  const reportAction = (text: string, changes: VisitReport, done: string, undo?: VisitReport): RowAction => ({
    text,
    onChoose: () => save({ report: changes, done, undo }),
  });
  const chargeAction = (text: string, changes: VisitReport, done: string, undo?: VisitReport): RowAction =>
    reportAction(text, { ...changes, expected: chargesOf(visit) }, done, undo);
  const report = (changes: VisitReport, done: string): void => save({ report: changes, done });
  const ask = (kind: RareDialogKind): void =>
    open((close) => <RareDialog kind={kind} visit={visit} onReport={report} onClose={close} />);
  const dialogAction = (text: string, kind: RareDialogKind): RowAction => ({ text, onChoose: () => ask(kind) });
  const isOpen = openStatuses.has(status);
  const isOver = reportedStatuses.has(status) || (isOpen && date < today);
  const actions: RowAction[] = [
    ...(isOver ? [dialogAction("Something Was Not Right", "problem")] : []),
    ...(status === "scheduled" && isTentative && date >= today
      ? [{ text: "Settle and Tell", onChoose: () => open((close) => <SettleTime visit={visit} onClose={close} />) }]
      : []),
    ...(status === "scheduled"
      ? (date >= today ? changeActions : [move]).map(([text, kind]): RowAction => ({
          text,
          onChoose: () => change(kind),
        }))
      : []),
    ...(isOpen && date <= today
      ? [
          {
            text: "Mark Done",
            onChoose: () =>
              isAheadOfStart(visit)
                ? ask("done")
                : report({ status: "done", expected: shownState(visit) }, "Visit Done"),
          },
          dialogAction("Mark No Access", "no-access"),
        ]
      : []),
    ...(isOpen && status !== "started" && date === today ? [dialogAction("Running Late", "late")] : []),
    ...(reportedStatuses.has(status) ||
    startedStatuses.has(status) ||
    (status === "skipped" && date >= today && visit.staysOut !== true)
      ? [dialogAction("Back to Scheduled", "back")]
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
            ? chargeAction("Undo Waiver", { isLateWaived: false }, "Waiver Undone")
            : chargeAction(
                "Waive Late Fee",
                { isLateWaived: true },
                "Late Fee Waived",
                fee === undefined ? { isLateWaived: false } : { fee },
              ),
        ]
      : []),
    ...(isLate || status === "no-access" ? [dialogAction(fee === undefined ? "Set Fee" : "Change Fee", "fee")] : []),
    ...(fee === undefined ? [] : [chargeAction("Take Fee Back", { fee: null }, "Fee Taken Back", { fee })]),
    ...(status === "done" ? [dialogAction("Correct Price", "price"), dialogAction("Give Credit", "credit")] : []),
    ...(correction === undefined
      ? []
      : [
          chargeAction(
            `Take Back the Price (${formatMoneyWithCents(correction.was)} again)`,
            { correction: null },
            "Price as Before",
            { correction: { price, isCredit: correction.isCredit, words: correction.words } },
          ),
        ]),
    dialogAction("Note", "note"),
  ];
  return { actions, dialog, isPending: isSaving };
};
