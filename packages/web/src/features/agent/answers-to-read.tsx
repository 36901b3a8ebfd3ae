import { type ReactElement, type ReactNode, useState } from "react";
import { confirm } from "#ui/confirm.tsx";
import { failureReason } from "./failure-words.ts";
import { type Entry, notSent, type PhotoEntry } from "./phone/outbox-phone.ts";
import { useAgentApp } from "./use-agent-app.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("waiting");

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

export const RemovePhoto = ({ id }: { id: string }): ReactElement => {
  const { app } = useAgentApp();
  const remove = async (): Promise<void> => {
    const { removeTitle: title, removeText: description, remove: action, keep: cancel } = words();
    if (await confirm({ title, description, action, cancel, danger: true })) await app.dismiss(id);
  };
  return (
    <button type="button" className="agent-button agent-button--quiet" onClick={() => void remove()}>
      {words().remove}
    </button>
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
    <button type="button" className="agent-button" onClick={() => void dismiss()}>
      {words().dismiss}
    </button>
  );
};

const PhotoActions = ({ id, reason = "" }: { id: string; reason?: string | undefined }): ReactElement => {
  const { app } = useAgentApp();
  const [isLost, setLost] = useState(false);
  return (
    <>
      {isLost && <span role="alert">{words().lost}</span>}
      {!permanentReasons.has(reason) && !isLost && (
        <button
          type="button"
          className="agent-button"
          onClick={() => void app.resend(id).then((isThere) => setLost(!isThere))}
        >
          {words().again}
        </button>
      )}
      <RemovePhoto id={id} />
    </>
  );
};

type Props = { row: (entry: Entry) => ReactNode; photoRow: (photo: PhotoEntry, detail: string) => ReactNode };

export const AnswersToRead = ({ row, photoRow }: Props): ReactElement | null => {
  const { app, state } = useAgentApp();
  const answers = state.entries.filter((entry) => entry.state !== "waiting");
  const photos = state.photos.filter((photo) => photo.state === "refused");
  if (answers.length + photos.length === 0) return null;
  return (
    <section aria-labelledby="to-read" className="agent-part">
      <h2 id="to-read">{words().refusedTitle}</h2>
      <ul className="agent-list">
        {answers.map((entry) => (
          <li key={entry.id}>
            <em>{entry.state === "refused" ? words().refused : words().told}</em>
            {row(entry)}
            <span>{failureReason(entry)}</span>
            {entry.state === "refused" && entry.event.kind === "photo" ? (
              <PhotoActions id={entry.id} reason={entry.reason} />
            ) : (
              <>
                {entry.state === "refused" && entry.reason === notSent && (
                  <button type="button" className="agent-button" onClick={() => void app.resendEvent(entry.id)}>
                    {words().again}
                  </button>
                )}
                <Dismiss entry={entry} />
              </>
            )}
          </li>
        ))}
        {photos.map((photo) => (
          <li key={photo.id}>
            <em>{words().refused}</em>
            {photoRow(photo, "")}
            <span>{failureReason(photo)}</span>
            <PhotoActions id={photo.id} reason={photo.reason} />
          </li>
        ))}
      </ul>
    </section>
  );
};
