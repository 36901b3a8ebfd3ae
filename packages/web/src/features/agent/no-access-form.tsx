import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { noAccessReasons } from "@cleaning/contract/agent-app/agent-day";
import { business } from "@cleaning/contract/site/business";
import { type ReactElement, useState } from "react";
import { useOneAtATime } from "#lib/use-one-at-a-time.ts";
import { confirm } from "#ui/confirm.tsx";
import { TextAreaInput } from "#ui/field.tsx";
import { useFocusOnMount } from "../../ui/use-focus-on-mount.ts";
import { useFocusBack } from "../../ui/use-focus.ts";
import { AtDoor } from "./at-door.tsx";
import { undoTime } from "./phone/outbox-phone.ts";
import { isBeforeStart } from "./phone/shown-visit.ts";
import { PhotoButton, usePhotos } from "./photos.tsx";
import { textIn } from "./text-in.ts";
import { useAgentApp } from "./use-agent-app.ts";
import { CallCustomer } from "./visit-reach.tsx";
import { formatTime } from "./words/format.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("visit");

export const CallOffice = (): ReactElement => (
  <a className="agent-button" href={business.phone.link}>
    {words().callOffice}
  </a>
);

type OpenProps = {
  visit: AgentAppVisit;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
};

export const NoAccessSection = ({ visit, isOpen, setOpen }: OpenProps): ReactElement => {
  const opener = useFocusBack(isOpen);
  return isOpen ? (
    <NoAccessForm visit={visit} onClose={() => setOpen(false)} />
  ) : (
    <>
      {visit.arrivedAt !== undefined && visit.status !== "started" && <AtDoor visit={visit} />}
      <button ref={opener} type="button" className="agent-button" onClick={() => setOpen(true)}>
        {words().noAccess}
      </button>
    </>
  );
};

type Props = { visit: AgentAppVisit; onClose: () => void };

/** Before a visit begins, a report is asked about; it is never prevented. */
const confirmEarly = async (visit: AgentAppVisit, now: number): Promise<boolean> => {
  if (!isBeforeStart(visit, now)) return true;
  const { earlyTitle, earlyText: description, earlyYes: action, doneNot: cancel } = words();
  return confirm({ title: earlyTitle(formatTime(visit.start)), description, action, cancel });
};

const NoAccessForm = ({ visit, onClose }: Props): ReactElement => {
  const { app } = useAgentApp();
  const [error, setError] = useState("");
  const photos = usePhotos(visit);
  const form = useFocusOnMount<HTMLFormElement>();
  const once = useOneAtATime();
  const report = async (values: FormData): Promise<void> => {
    const reason = noAccessReasons.find((one) => one === values.get("reason"));
    if (reason === undefined) return setError(words().noAccessMissing);
    const text = textIn(values, "text");
    if (!(await confirmEarly(visit, app.serverNow()))) return;
    await app.record({ kind: "no-access", visitId: visit.id, reason, ...(text === "" ? {} : { text }) }, undoTime);
    onClose();
  };
  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={words().noAccessAsk}
      noValidate
      className="agent-next"
      onSubmit={(event) => {
        event.preventDefault();
        const values = new FormData(event.currentTarget);
        void once(() => report(values));
      }}
    >
      {visit.status !== "started" && <AtDoor visit={visit} />}
      <CallCustomer customer={visit.customer} />
      <fieldset className="agent-checklist">
        <legend>
          <h3>{words().noAccessAsk}</h3>
        </legend>
        {noAccessReasons.map((reason) => (
          <label key={reason} className="agent-check">
            <input type="radio" name="reason" value={reason} onChange={() => setError("")} />
            <span>{words().reasons[reason]}</span>
          </label>
        ))}
      </fieldset>
      <p role="alert" className="agent-strong">
        {error}
      </p>
      <TextAreaInput
        name="text"
        label={words().noAccessText}
        maxLength={1_000}
        rows={2}
        required={false}
        optional={words().optional}
      />
      {photos.mayAdd && (
        <PhotoButton
          label={words().doorPhoto}
          isSaving={photos.isSaving}
          onFiles={(files) => void photos.add("before", files)}
        />
      )}
      <output>{photos.message}</output>
      <CallOffice />
      <button type="submit" className="agent-button agent-button--next">
        {words().noAccessSend}
      </button>
      <button type="button" className="agent-button agent-button--quiet" onClick={onClose}>
        {words().cancel}
      </button>
    </form>
  );
};
