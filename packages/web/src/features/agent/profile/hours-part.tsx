import { hoursForm, type OwnAgentProfile } from "@cleaning/contract/agent-app/agent-profile";
import type { ReactElement } from "react";
import { TextAreaInput } from "#ui/field.tsx";
import { useFocusFirst } from "#ui/use-focus.ts";
import { errorText } from "../translate-form.ts";
import { formatSpan } from "../words/format.ts";
import { wordsOf } from "../words/language.ts";
import { RequestEnd, RequestPart } from "./request-part.tsx";
import { useProfileRequest } from "./use-profile-request.ts";

const words = wordsOf("ownProfile");

type Props = { userId: number; profile: OwnAgentProfile };

/** From Monday on, as weeks are shown. */
const order = [1, 2, 3, 4, 5, 6, 0];

const dayText = (day: OwnAgentProfile["hours"][number]): string => {
  if (day === null) return words().notWorking;
  return day.break === undefined ? formatSpan(day) : words().withBreak(formatSpan(day), formatSpan(day.break));
};

export const HoursPart = ({ userId, profile }: Props): ReactElement => {
  const { hours, hasOwnHours } = profile;
  return (
    <RequestPart
      userId={userId}
      profile={profile}
      about="hours"
      title={words().hours}
      open={words().askHours}
      form={(onEnd) => <HoursForm userId={userId} profile={profile} onEnd={onEnd} />}
    >
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
    </RequestPart>
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
      <RequestEnd form={form} onCancel={() => onEnd("shown")} />
    </form>
  );
};
