import { type ReactElement, type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { failureWords, failureReason } from "./failure-words.ts";
import { Back, Part, RowCard, RowList } from "./parts.tsx";
import { instantOf } from "./phone/clock.ts";
import { type Entry, type PhotoEntry, notSent } from "./phone/outbox-phone.ts";
import { nameText } from "./reach.ts";
import { useAgentApp } from "./use-agent-app.ts";
import { formatClock, formatMoment } from "./words/format.ts";
import { catalogText, wordsOf } from "./words/language.ts";

const words = wordsOf("waiting");

export const WaitingScreen = (): ReactElement => {
  const { app, state } = useAgentApp();
  const visits = new Map([...state.days.values()].flatMap(({ day }) => day.visits.map((visit) => [visit.id, visit])));
  const nameOf = (visitId: string): string => {
    const customer = visits.get(visitId)?.customer;
    return customer === undefined ? words().otherVisit : nameText(customer);
  };
  const detailOf = ({ event }: Entry): string => {
    if (event.kind === "note") return event.text;
    if (event.kind === "no-access") return wordsOf("visit")().reasons[event.reason];
    if (event.kind !== "check") return "";
    return catalogText(visits.get(event.visitId)?.checklist.find(({ id }) => id === event.item)?.label ?? event.item);
  };
  const timeOf = (one: Parameters<typeof instantOf>[0]): string => formatMoment(instantOf(one), app.today());
  const mark = (id: string): ReactElement | null =>
    state.unsaved.has(id) ? <strong>{words().onlyHere}</strong> : null;
  const row = (entry: Entry): ReactElement => (
    <>
      <strong>{words().kinds[entry.event.kind]}</strong>
      <span>{[timeOf(entry.event), nameOf(entry.event.visitId), detailOf(entry)].filter(Boolean).join(" · ")}</span>
      {mark(entry.id)}
    </>
  );
  const photoRow = (photo: PhotoEntry, detail: string): ReactElement => (
    <>
      <strong>{words().kinds.photo}</strong>
      <span>{[timeOf(photo), nameOf(photo.visitId), detail].filter(Boolean).join(" · ")}</span>
      {mark(photo.id)}
    </>
  );
  const waitingEntries = state.entries.filter((entry) => entry.state === "waiting");
  const photos = state.photos.filter((photo) => photo.state === "waiting");
  const stateOf = ({ id }: PhotoEntry): string => {
    const share = state.progress.get(id);
    if (share !== undefined) return words().uploading(Math.round(share * 100));
    const failure = state.photoFailures.get(id);
    return failure === undefined
      ? words().photoWaits
      : words().nextTry(failureWords(failure.error), formatClock(Math.max(failure.retryAt, state.now)));
  };
  return (
    <>
      <Back>{wordsOf("today")().back}</Back>
      <AnswersToRead row={row} photoRow={photoRow} />
      <Part id="waiting" title={words().title}>
        {state.sendFailure !== undefined && <p role="alert">{failureWords(state.sendFailure)}</p>}
        {waitingEntries.length + photos.length === 0 ? (
          <p>{words().empty}</p>
        ) : (
          <>
            <RowList as="ol">
              {waitingEntries.map((entry) => (
                <RowCard key={entry.id}>{row(entry)}</RowCard>
              ))}
              {photos.map((photo) => (
                <RowCard key={photo.id}>
                  {photoRow(photo, stateOf(photo))}
                  {state.photoFailures.has(photo.id) && <RemovePhoto id={photo.id} />}
                </RowCard>
              ))}
            </RowList>
            <Button look="outline" isBusy={state.isSending} onClick={() => void app.sendNow()}>
              {state.isSending ? words().sending : words().send}
            </Button>
          </>
        )}
      </Part>
    </>
  );
};

/** Reasons that sending the same content again cannot change. */
const permanentReasons = new Set([
  "noSuchVisit",
  "notYours",
  "otherDay",
  "tooOld",
  "taken",
  "noJpeg",
  "hasPosition",
  "lost",
  "tooLarge",
]);

const RemovePhoto = ({ id }: { id: string }): ReactElement => {
  const { app } = useAgentApp();
  const remove = async (): Promise<void> => {
    const { removeTitle: title, removeText: description, remove: action, keep: cancel } = words();
    if (await confirm({ title, description, action, cancel, danger: true })) await app.dismiss(id);
  };
  return (
    <Button look="quiet" onClick={() => void remove()}>
      {words().remove}
    </Button>
  );
};

const hasOwnWords = ({ state, event }: Entry): boolean =>
  state === "refused" && (event.kind === "note" || (event.kind === "no-access" && event.text !== undefined));

const Dismiss = ({ entry }: { entry: Entry }): ReactElement => {
  const { app } = useAgentApp();
  const dismiss = async (): Promise<void> => {
    const { removeNoteTitle: title, removeNoteText: description, remove: action, keep: cancel } = words();
    if (!hasOwnWords(entry) || (await confirm({ title, description, action, cancel, danger: true })))
      await app.dismiss(entry.id);
  };
  return (
    <Button look="outline" onClick={() => void dismiss()}>
      {words().dismiss}
    </Button>
  );
};

const PhotoActions = ({ id, reason = "" }: { id: string; reason?: string | undefined }): ReactElement => {
  const { app } = useAgentApp();
  const [isLost, setLost] = useState(false);
  return (
    <>
      {isLost && <span role="alert">{words().lost}</span>}
      {!permanentReasons.has(reason) && !isLost && (
        <Button look="outline" onClick={() => void app.resend(id).then((isThere) => setLost(!isThere))}>
          {words().again}
        </Button>
      )}
      <RemovePhoto id={id} />
    </>
  );
};

type AnswersProps = { row: (entry: Entry) => ReactNode; photoRow: (photo: PhotoEntry, detail: string) => ReactNode };

const AnswersToRead = ({ row, photoRow }: AnswersProps): ReactElement | null => {
  const { app, state } = useAgentApp();
  const answers = state.entries.filter((entry) => entry.state !== "waiting");
  const photos = state.photos.filter((photo) => photo.state === "refused");
  if (answers.length + photos.length === 0) return null;
  return (
    <Part id="to-read" title={words().refusedTitle}>
      <RowList>
        {answers.map((entry) => (
          <RowCard key={entry.id}>
            <em>{entry.state === "refused" ? words().refused : words().told}</em>
            {row(entry)}
            <span>{failureReason(entry)}</span>
            {entry.state === "refused" && entry.event.kind === "photo" ? (
              <PhotoActions id={entry.id} reason={entry.reason} />
            ) : (
              <>
                {entry.state === "refused" && entry.reason === notSent && (
                  <Button look="outline" onClick={() => void app.resendEvent(entry.id)}>
                    {words().again}
                  </Button>
                )}
                <Dismiss entry={entry} />
              </>
            )}
          </RowCard>
        ))}
        {photos.map((photo) => (
          <RowCard key={photo.id}>
            <em>{words().refused}</em>
            {photoRow(photo, "")}
            <span>{failureReason(photo)}</span>
            <PhotoActions id={photo.id} reason={photo.reason} />
          </RowCard>
        ))}
      </RowList>
    </Part>
  );
};
