import { type ReactElement, type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { failureReason } from "./failure-words.ts";
import { Part, RowCard, Rows } from "./parts.tsx";
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

type Props = { row: (entry: Entry) => ReactNode; photoRow: (photo: PhotoEntry, detail: string) => ReactNode };

export const AnswersToRead = ({ row, photoRow }: Props): ReactElement | null => {
  const { app, state } = useAgentApp();
  const answers = state.entries.filter((entry) => entry.state !== "waiting");
  const photos = state.photos.filter((photo) => photo.state === "refused");
  if (answers.length + photos.length === 0) return null;
  return (
    <Part id="to-read" title={words().refusedTitle}>
      <Rows>
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
      </Rows>
    </Part>
  );
};
