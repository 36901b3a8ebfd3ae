import { noAccessReasons } from "@cleaning/contract/agent-app/agent-day";
import { business } from "@cleaning/contract/site/business";
import { type ReactElement, useState } from "react";
import { TextAreaInput } from "#ui/field.tsx";
import { useFocusOnMount } from "../../ui/use-focus-on-mount.ts";
import { useFocusBack } from "../../ui/use-focus.ts";
import { undoTime } from "./phone/outbox-phone.ts";
import { textIn } from "./text-in.ts";
import { useAgentApp } from "./use-agent-app.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("visit");

export const CallOffice = (): ReactElement => (
  <a className="agent-button" href={business.phone.link}>
    {words().callOffice}
  </a>
);

type OpenProps = {
  visitId: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
};

export const NoAccessSection = ({ visitId, isOpen, setOpen }: OpenProps): ReactElement => {
  const opener = useFocusBack(isOpen);
  return isOpen ? (
    <NoAccessForm visitId={visitId} onClose={() => setOpen(false)} />
  ) : (
    <button ref={opener} type="button" className="agent-button" onClick={() => setOpen(true)}>
      {words().noAccess}
    </button>
  );
};

type Props = { visitId: string; onClose: () => void };

const NoAccessForm = ({ visitId, onClose }: Props): ReactElement => {
  const { app } = useAgentApp();
  const [error, setError] = useState("");
  const form = useFocusOnMount<HTMLFormElement>();
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
        const reason = noAccessReasons.find((one) => one === values.get("reason"));
        if (reason === undefined) return setError(words().noAccessMissing);
        const text = textIn(values, "text");
        void app
          .record({ kind: "no-access", visitId, reason, ...(text === "" ? {} : { text }) }, undoTime)
          .then(onClose);
      }}
    >
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
