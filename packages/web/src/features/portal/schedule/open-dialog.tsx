import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatTime } from "@cleaning/contract/format/time";
import type { ChangeApplied, VisitView } from "@cleaning/contract/visits/visits";
import type { ReactElement } from "react";
import { FormDialog } from "#ui/form-dialog.tsx";
import { CancelPlan } from "./cancel-plan.tsx";
import { dayName } from "./change-form.ts";
import { ExtrasVisit } from "./extras-visit.tsx";
import { FrequencyPlan } from "./frequency-plan.tsx";
import { MoveVisit } from "./move-visit.tsx";
import { NoteVisit } from "./note-visit.tsx";
import type { OpenChange } from "./open-change.ts";
import { PausePlan } from "./pause-plan.tsx";
import { RestartPlan, ResumePlan } from "./resume-plan.tsx";
import { SkipVisit } from "./skip-visit.tsx";

const visitForms = {
  skip: { title: "Skip this cleaning?", Form: SkipVisit },
  move: { title: "Move this cleaning", Form: MoveVisit },
  extras: { title: "Extras for this cleaning", Form: ExtrasVisit },
  note: { title: "A note for this cleaning", Form: NoteVisit },
} as const;

const planForms = {
  frequency: { title: "How often we come", Form: FrequencyPlan },
  pause: { title: "Pause the plan", Form: PausePlan },
  resume: { title: "Resume the plan?", Form: ResumePlan },
  restart: { title: "Start the plan again?", Form: RestartPlan },
  cancel: { title: "End the plan", Form: CancelPlan },
} as const;

type Props = {
  open: OpenChange;
  /** All visits of the plan that can be changed. */
  coming: readonly VisitView[];
  userId: number;
  today: CalendarDate;
  leavesFocus: () => boolean;
  onApplied: (text: string, applied?: ChangeApplied) => void;
  onClose: () => void;
};

const whenOf = (visit: VisitView, today: CalendarDate): string =>
  visit.isTentative ? dayName(visit, today) : `${dayName(visit, today)}, ${formatTime(visit.start)}`;

/** The dialog that the address asks for. */
export const OpenDialog = ({ open, coming, leavesFocus, ...rest }: Props): ReactElement => {
  const frame = { className: "change-dialog", onClose: rest.onClose, leavesFocus };
  if ("plan" in open) {
    const { title, Form } = planForms[open.name];
    return (
      <FormDialog title={title} description={open.plan.service} {...frame}>
        <div className="form">
          <Form plan={open.plan} {...rest} />
        </div>
      </FormDialog>
    );
  }
  const { visit } = open;
  const others = coming.filter(
    ({ id, subscriptionId }) => id !== visit.id && subscriptionId !== null && subscriptionId === visit.subscriptionId,
  );
  const { title, Form } = visitForms[open.name];
  const isCancelled = open.name === "skip" && visit.subscriptionId === null;
  return (
    <FormDialog
      title={isCancelled ? "Cancel this cleaning?" : title}
      description={`${visit.service}: ${whenOf(visit, rest.today)}`}
      {...frame}
    >
      <div className="form">
        <Form visit={visit} others={others} {...rest} />
      </div>
    </FormDialog>
  );
};
