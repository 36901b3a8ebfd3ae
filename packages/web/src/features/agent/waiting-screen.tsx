import type { ReactElement } from "react";
import { failureText } from "#lib/failure-text.ts";
import { AgentLink } from "./agent-link.tsx";
import { clockTime } from "./instants.ts";
import type { Entry, PhotoEntry } from "./phone/outbox.ts";
import { useDayApp } from "./use-day-app.ts";
import { wordsOf } from "./words/language.ts";
import { todayWords } from "./words/today.ts";
import { visitWords } from "./words/visit.ts";
import { waitingWords } from "./words/waiting.ts";

const words = wordsOf(waitingWords);

const detailOf = ({ event }: Entry): string => {
  if (event.kind === "note") return event.text;
  if (event.kind === "no-access") return wordsOf(visitWords).reasons[event.reason];
  return event.kind === "check" ? event.item : "";
};

/** What waits to be sent, and what the server had to say about what was sent. */
export const WaitingScreen = (): ReactElement => {
  const { app, state } = useDayApp();
  const customers = new Map(
    [...state.days.values()].flatMap(({ day }) =>
      day.visits.map(({ id, customer }) => [id, `${customer.firstName} ${customer.lastName}`] as const),
    ),
  );
  const nameOf = (visitId: string): string => customers.get(visitId) ?? "";
  const waits = state.entries.filter((entry) => entry.state === "waiting");
  const photos = state.photos.filter((photo) => photo.state === "waiting");
  const toRead = state.entries.filter((entry) => entry.state !== "waiting");
  const refused = state.photos.filter((photo) => photo.state === "refused");
  const row = (entry: Entry): ReactElement => (
    <>
      <strong>{words.kinds[entry.event.kind]}</strong>
      <span>
        {[clockTime(entry.event.at), nameOf(entry.event.visitId), detailOf(entry)].filter(Boolean).join(" · ")}
      </span>
    </>
  );
  const photoRow = (photo: PhotoEntry, detail: string): ReactElement => (
    <>
      <strong>{words.kinds.photo}</strong>
      <span>{[clockTime(photo.at), nameOf(photo.visitId), detail].filter(Boolean).join(" · ")}</span>
    </>
  );
  const dismissal = (id: string, message: string): ReactElement => (
    <>
      <span>{message}</span>
      <button type="button" className="agent-button" onClick={() => void app.dismiss(id)}>
        {words.dismiss}
      </button>
    </>
  );
  return (
    <>
      <AgentLink to="/agent-dashboard" search={{}} className="agent-button agent-button--quiet">
        {wordsOf(todayWords).back}
      </AgentLink>
      {toRead.length + refused.length > 0 && (
        <section aria-labelledby="to-read" className="agent-part">
          <h2 id="to-read">{words.refusedTitle}</h2>
          <ul className="agent-list">
            {toRead.map((entry) => (
              <li key={entry.id}>
                <em>{entry.state === "refused" ? words.refused : words.told}</em>
                {row(entry)}
                {dismissal(entry.id, entry.message ?? "")}
              </li>
            ))}
            {refused.map((photo) => (
              <li key={photo.id}>
                <em>{words.refused}</em>
                {photoRow(photo, "")}
                {dismissal(photo.id, photo.message ?? "")}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="waiting" className="agent-part">
        <h2 id="waiting">{words.title}</h2>
        {state.sendFailure !== undefined && <p role="alert">{failureText(state.sendFailure)}</p>}
        {waits.length + photos.length === 0 ? (
          <p>{words.empty}</p>
        ) : (
          <>
            <ol className="agent-list">
              {waits.map((entry) => (
                <li key={entry.id}>{row(entry)}</li>
              ))}
              {photos.map((photo) => {
                const share = state.progress.get(photo.id);
                return (
                  <li key={photo.id}>
                    {photoRow(photo, share === undefined ? words.photoWaits : words.uploading(Math.round(share * 100)))}
                  </li>
                );
              })}
            </ol>
            <button
              type="button"
              className="agent-button"
              aria-disabled={state.isSending}
              onClick={() => void app.drain()}
            >
              {state.isSending ? words.sending : words.send}
            </button>
          </>
        )}
      </section>
    </>
  );
};
