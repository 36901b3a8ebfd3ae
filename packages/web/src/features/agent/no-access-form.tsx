import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { noAccessReasons } from "@cleaning/contract/agent-app/agent-day";
import { schema } from "@cleaning/contract/http/schema";
import { business } from "@cleaning/contract/site/business";
import { Text } from "@radix-ui/themes";
import { type ReactElement, useLayoutEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { useOneAtATime } from "#lib/use-submission.ts";
import { ButtonAnchor } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { TextAreaInput } from "#ui/field.tsx";
import { useFocusBack, useFocusOnMount } from "#ui/use-focus.ts";
import { AgentForm } from "./agent-form.tsx";
import { translatedStatus } from "./failure-words.ts";
import { Check } from "./parts.tsx";
import { undoTime } from "./phone/outbox-phone.ts";
import { isBeforeStart } from "./phone/shown-visit.ts";
import { PhotoButton, usePhotos } from "./photos.tsx";
import { useAgentApp } from "./use-agent-app.ts";
import { useDraft } from "./use-draft.ts";
import { CallCustomer } from "./visit-reach.tsx";
import { formatTime, formatClock } from "./words/format.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("visit");

export const CallOffice = (): ReactElement => (
  <ButtonAnchor look="outline" href={business.phone.link}>
    {words().callOffice}
  </ButtonAnchor>
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
      <Button look="outline" ref={opener} onClick={() => setOpen(true)}>
        {words().noAccess}
      </Button>
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

const reportForm = schema(() =>
  z.object({
    reason: z.enum(noAccessReasons, { error: () => words().noAccessMissing }),
    text: z.string().check(z.trim()),
  }),
);

const NoAccessForm = ({ visit, onClose }: Props): ReactElement => {
  const { app } = useAgentApp();
  const photos = usePhotos(visit);
  const { field, empty } = useDraft("no-access", visit);
  const close = (): void => {
    empty();
    onClose();
  };
  const reasons = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => reasons.current?.form?.focus(), []);
  return (
    <AgentForm
      label={words().noAccessAsk}
      tabIndex={-1}
      schema={reportForm}
      translate={translatedStatus}
      submit={async ({ reason, text }) => {
        if (!(await confirmEarly(visit, app.serverNow()))) return;
        const { id: visitId, start } = visit;
        await app.record({ kind: "no-access", visitId, start, reason, ...(text === "" ? {} : { text }) }, undoTime);
        close();
      }}
      button={words().noAccessSend}
      busy={words().noAccessSend}
      onCancel={close}
    >
      {({ errors }) => (
        <>
          {visit.status !== "started" && <AtDoor visit={visit} />}
          <CallCustomer customer={visit.customer} />
          <fieldset ref={reasons} aria-describedby={errors["reason"] === undefined ? undefined : "reason-error"}>
            <legend>
              <h3>{words().noAccessAsk}</h3>
            </legend>
            {noAccessReasons.map((reason) => (
              <Check key={reason} type="radio" name="reason" value={reason}>
                {words().reasons[reason]}
              </Check>
            ))}
          </fieldset>
          <Text as="p" id="reason-error" weight="bold">
            {errors["reason"]}
          </Text>
          <TextAreaInput
            name="text"
            label={words().noAccessText}
            maxLength={1_000}
            rows={2}
            {...field}
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
        </>
      )}
    </AgentForm>
  );
};

type AtDoorProps = { visit: AgentAppVisit };

/** How long the agent has waited at the door; before that, the button that begins it. */
const AtDoor = ({ visit: { id: visitId, start, arrivedAt } }: AtDoorProps): ReactElement => {
  const { app } = useAgentApp();
  const [wasPressed, setPressed] = useState(false);
  const once = useOneAtATime();
  const arrive = (): Promise<void> =>
    once(async () => {
      setPressed(true);
      await app.record({ kind: "arrived", visitId, start });
    });
  return arrivedAt === undefined ? (
    <Button look="outline" onClick={() => void arrive()}>
      {words().atDoor}
    </Button>
  ) : (
    <Waiting since={arrivedAt} takesFocus={wasPressed} />
  );
};

/** Takes the place of the button, and its focus. */
const Waiting = ({ since, takesFocus }: { since: string; takesFocus: boolean }): ReactElement => {
  const { app } = useAgentApp();
  const ref = useFocusOnMount<HTMLParagraphElement>(takesFocus);
  return (
    <p ref={ref} role="timer" tabIndex={-1} className="agent-status">
      {words().atDoorSince(minutesSince(since, app.serverNow()), formatClock(since))}
    </p>
  );
};

/** Never below zero: a phone's clock may be ahead. */
const minutesSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));
