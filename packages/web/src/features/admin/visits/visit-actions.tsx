import type { AdminVisit, VisitReport } from "@cleaning/contract/admin/visits";
import { type ReactElement, useState } from "react";
import type { RowAction } from "../list/row-menu.tsx";
import { ChangeVisit } from "./change-visit.tsx";
import { useReport } from "./use-report.ts";
import type { VisitChangeKind } from "./visit-changes.ts";
import { VisitNote } from "./visit-note.tsx";

const open = new Set(["scheduled", "on-the-way", "started"]);
const begun = new Set(["on-the-way", "started"]);
const reported = new Set(["done", "no-access"]);

const move = ["Move", "move"] as const;
const changes = [
  ["Assign Agents", "agents"],
  move,
  ["Skip", "skip"],
  ["Change Extras", "extras"],
  ["Change Price", "price"],
] as const satisfies readonly (readonly [string, VisitChangeKind])[];

export const useVisitActions = (visit: AdminVisit, today: string) => {
  const [dialog, setDialog] = useState<ReactElement>();
  const { save, isSaving } = useReport(visit);
  const { status, date, isLate, isLateWaived, isResolved } = visit;
  const close = (): void => setDialog(undefined);
  const change = (kind: VisitChangeKind): void => setDialog(<ChangeVisit kind={kind} visit={visit} onClose={close} />);
  const say = (text: string, what: VisitReport, done: string, undo?: VisitReport): RowAction => ({
    text,
    onChoose: () => save({ report: what, done, undo }),
  });
  const isOpen = open.has(status);
  const actions: RowAction[] = [
    ...(status === "scheduled"
      ? (date >= today ? changes : [move]).map(([text, kind]): RowAction => ({ text, onChoose: () => change(kind) }))
      : []),
    ...(isOpen && date <= today
      ? [
          say("Mark Done", { status: "done" }, "Visit Done"),
          say("Mark No Access", { status: "no-access" }, "No Access Noted"),
        ]
      : []),
    ...(reported.has(status) || begun.has(status) || (status === "skipped" && date >= today)
      ? [say("Back to Scheduled", { status: "scheduled" }, "Visit Scheduled")]
      : []),
    ...(status === "no-access"
      ? [
          isResolved
            ? say("Not Dealt With Yet", { isResolved: false }, "Visit Back in the List")
            : say("Mark as Dealt With", { isResolved: true }, "Dealt With", { isResolved: false }),
        ]
      : []),
    ...(isLate
      ? [
          isLateWaived
            ? say("Undo Waiver", { isLateWaived: false }, "Waiver Undone")
            : say("Waive Late Fee", { isLateWaived: true }, "Late Fee Waived", { isLateWaived: false }),
        ]
      : []),
    { text: "Note", onChoose: () => setDialog(<VisitNote visit={visit} onClose={close} />) },
  ];
  return { actions, dialog, isPending: isSaving };
};
