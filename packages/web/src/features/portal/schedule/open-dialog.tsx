import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatWindow } from "@cleaning/contract/format/time";
import { atHome } from "@cleaning/contract/homes/home-names";
import type { ChangeApplied, VisitView } from "@cleaning/contract/visits/visits";
import type { ReactElement } from "react";
import { FormDialog } from "#ui/form-dialog.tsx";
import { CancelSubscription } from "./cancel-subscription.tsx";
import { dayName } from "./change-form.ts";
import { ChangeFrequency } from "./change-frequency.tsx";
import { ExtrasVisit } from "./extras-visit.tsx";
import { MoveVisit } from "./move-visit.tsx";
import { NoteVisit } from "./note-visit.tsx";
import type { OpenChange } from "./open-change.ts";
import { PauseSubscription } from "./pause-subscription.tsx";
import { RestartSubscription, ResumeSubscription } from "./resume-subscription.tsx";
import { SkipVisit } from "./skip-visit.tsx";

const visitForms = {
  skip: { title: "Skip this cleaning?", Form: SkipVisit },
  move: { title: "Move this cleaning", Form: MoveVisit },
  extras: { title: "Extras for this cleaning", Form: ExtrasVisit },
  note: { title: "A note for this cleaning", Form: NoteVisit },
} as const;

const subscriptionForms = {
  frequency: { title: "How often we come", Form: ChangeFrequency },
  pause: { title: "Pause the plan", Form: PauseSubscription },
  resume: { title: "Resume the plan?", Form: ResumeSubscription },
  restart: { title: "Start the plan again?", Form: RestartSubscription },
  cancel: { title: "End the plan", Form: CancelSubscription },
} as const;

type Props = {
  open: OpenChange;
  upcoming: readonly VisitView[];
  userId: number;
  today: CalendarDate;
  leavesFocus: () => boolean;
  onApplied: (text: string, applied?: ChangeApplied) => void;
  onClose: () => void;
};

const visitTimeText = (visit: VisitView, today: CalendarDate): string =>
  visit.isTentative ? dayName(visit, today) : `${dayName(visit, today)}, ${formatWindow(visit)}`;

export const OpenDialog = ({ open, upcoming, leavesFocus, ...rest }: Props): ReactElement => {
  const dialogProps = { className: "change-dialog", onClose: rest.onClose, leavesFocus, isInAddress: true };
  if ("subscription" in open) {
    const { title, Form } = subscriptionForms[open.name];
    return (
      <FormDialog
        title={title}
        description={`${open.subscription.service}${atHome(open.subscription)}`}
        {...dialogProps}
      >
        <div className="form">
          <Form subscription={open.subscription} upcoming={upcoming} {...rest} />
        </div>
      </FormDialog>
    );
  }
  const { visit } = open;
  const others = upcoming.filter(
    ({ id, subscriptionId }) => id !== visit.id && subscriptionId !== null && subscriptionId === visit.subscriptionId,
  );
  const { title, Form } = visitForms[open.name];
  const takesVisit = open.name === "move" && visit.status === "skipped";
  const cancelsVisit = open.name === "skip" && visit.subscriptionId === null;
  return (
    <FormDialog
      title={cancelsVisit ? "Cancel this cleaning?" : takesVisit ? "Take this cleaning after all?" : title}
      description={`${visit.service}: ${visitTimeText(visit, rest.today)}`}
      {...dialogProps}
    >
      <div className="form">
        <Form visit={visit} others={others} {...rest} />
      </div>
    </FormDialog>
  );
};
