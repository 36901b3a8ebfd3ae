import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatWindow } from "@cleaning/contract/format/time";
import { atHome } from "@cleaning/contract/homes/home-names";
import type { ChangeApplied, VisitNote, VisitView } from "@cleaning/contract/visits/visits";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { cacheChange, ownVisitApi } from "#nouns/visits/queries.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { FormDraft } from "#ui/form-draft.tsx";
import { NoteForm } from "../visit/note-form.tsx";
import { visitCalls } from "../visit/visit-calls.ts";
import { CancelSubscription } from "./cancel-subscription.tsx";
import { subscriptionCalls } from "./change-calls.ts";
import { type SubscriptionFormProps, type VisitFormProps, dayName } from "./change-form.ts";
import { ChangeFrequency } from "./change-frequency.tsx";
import { ExtrasVisit } from "./extras-visit.tsx";
import { MoveVisit } from "./move-visit.tsx";
import type { OpenChange } from "./open-change.ts";
import { PauseSubscription } from "./pause-subscription.tsx";
import { Review } from "./review.tsx";
import { SkipVisit } from "./skip-visit.tsx";

const later = "All later cleanings take place, too.";

const ResumeSubscription = (form: SubscriptionFormProps): ReactElement => (
  <Review
    {...form}
    calls={subscriptionCalls(form.subscription)}
    request={{ resume: true }}
    action="Resume the plan"
    doneText={() => `Your plan${atHome(form.subscription)} goes on.`}
    later={later}
  />
);

const RestartSubscription = (form: SubscriptionFormProps): ReactElement => (
  <Review
    {...form}
    calls={subscriptionCalls(form.subscription)}
    request={{ restart: true }}
    action="Start again"
    doneText={() => `Welcome back! Your plan${atHome(form.subscription)} goes on.`}
    later={later}
    laterAlone="Your later cleanings take place again."
  />
);

const NoteVisit = ({ visit, userId, today, onApplied, onClose }: VisitFormProps): ReactElement => {
  const client = useQueryClient();
  const save = async (written: VisitNote): Promise<void> => {
    const { visit: saved } = await visitCalls(ownVisitApi, visit.id).leaveNote(written);
    cacheChange(client, userId, { visits: [saved] });
    onApplied(`Your note for ${dayName(visit, today)} is saved.`);
  };
  return (
    <FormDraft name={`note.${visit.id}`}>
      <NoteForm note={visit.note} onSave={save} onClose={onClose} />
    </FormDraft>
  );
};

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
