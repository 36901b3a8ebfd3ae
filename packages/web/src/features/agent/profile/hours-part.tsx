import { hoursForm, type OwnAgentProfile } from "@cleaning/contract/agent-app/agent-profile";
import { type ReactElement, useState } from "react";
import { TextAreaInput } from "#ui/field.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { formatHours } from "../words/format.ts";
import { wordsOf } from "../words/language.ts";
import { LastRequest } from "./last-request.tsx";
import { errorText, translatedForm } from "./translate-form.ts";
import { useFocusBack, useFocusFirst } from "./use-focus.ts";
import { useProfileRequest } from "./use-profile-request.ts";

const words = wordsOf("ownProfile");

type Props = { userId: number; profile: OwnAgentProfile };

/** From Monday on, as weeks are shown. */
const order = [1, 2, 3, 4, 5, 6, 0];

const spanText = ({ from, until }: { from: string; until: string }): string => formatHours({ start: from, end: until });

const dayText = (day: OwnAgentProfile["hours"][number]): string => {
  if (day === null) return words().notWorking;
  return day.break === undefined ? spanText(day) : words().withBreak(spanText(day), spanText(day.break));
};

export const HoursPart = ({ userId, profile }: Props): ReactElement => {
  const { hours, hasOwnHours, isActive } = profile;
  const [state, setState] = useState<"shown" | "asking" | "asked">("shown");
  const button = useFocusBack(state === "asking");
  return (
    <section aria-labelledby="hours" className="agent-part">
      <h2 id="hours">{words().hours}</h2>
      <p>{hasOwnHours ? words().ownHours : words().companyHours}</p>
      <dl className="agent-hours">
        {order.map((weekday) => {
          const day = hours[weekday] ?? null;
          return (
            <div key={weekday}>
              <dt>{words().weekdays[weekday]}</dt>
              <dd>{dayText(day)}</dd>
            </div>
          );
        })}
      </dl>
      <FormMessage tone="success">{state === "asked" && <p>{words().asked}</p>}</FormMessage>
      <LastRequest profile={profile} about="hours" />
      {isActive &&
        (state === "asking" ? (
          <HoursForm userId={userId} profile={profile} onEnd={setState} />
        ) : (
          <button ref={button} type="button" className="agent-button" onClick={() => setState("asking")}>
            {words().askHours}
          </button>
        ))}
    </section>
  );
};

const HoursForm = ({ userId, profile, onEnd }: Props & { onEnd: (state: "shown" | "asked") => void }): ReactElement => {
  const form = useProfileRequest(userId, hoursForm, () => onEnd("asked"));
  useFocusFirst(form.formRef);
  const open = profile.requests.find(({ about, state }) => about === "hours" && state === "open");
  return (
    <form {...form.formProps} className="agent-part" autoComplete="off">
      <input type="hidden" name="about" value="hours" />
      <TextAreaInput
        label={words().hoursText}
        hint={words().hoursHint}
        rows={3}
        maxLength={500}
        defaultValue={open?.text ?? ""}
        {...form.field("text")}
        error={errorText(form.field("text").error)}
      />
      <FormFailure form={translatedForm(form)} lead={words().notAsked} />
      <button type="submit" className="agent-button" aria-disabled={form.submitting}>
        {form.submitting ? words().asking : words().townsAsk}
      </button>
      <button type="button" className="agent-button agent-button--quiet" onClick={() => onEnd("shown")}>
        {words().cancel}
      </button>
    </form>
  );
};
