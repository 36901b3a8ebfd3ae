import {
  type NewProfileRequest,
  type OwnAgentProfile,
  type ProfileRequestTopic,
  townsForm,
  hoursForm,
} from "@cleaning/contract/agent-app/agent-profile";
import type { Schema } from "@cleaning/contract/http/schema";
import { business } from "@cleaning/contract/site/business";
import { Grid, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useState } from "react";
import type * as z from "zod/mini";
import { withTimeout } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { TextAreaInput } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { useFocusBack } from "#ui/use-focus.ts";
import type { FormState } from "#ui/use-form.ts";
import { agentWeekApi, ownProfileQuery } from "../late-queries.ts";
import { OwnRequestState, RequestForm } from "../own-request.tsx";
import { Part, RowCard, Check, RowList } from "../parts.tsx";
import { formatSpan } from "../words/format.ts";
import { lateWordsOf } from "../words/language.ts";
import { profile as english } from "../words/profile.ts";
import { request as requestEnglish } from "../words/request.ts";

const words = lateWordsOf("profile", english);
const request = lateWordsOf("request", requestEnglish);

type Request = OwnAgentProfile["requests"][number];

type Props<R extends NewProfileRequest> = {
  userId: number;
  profile: OwnAgentProfile;
  about: ProfileRequestTopic;
  title: string;
  /** Of the button that opens the form. */
  open: string;
  schema: Schema<z.ZodMiniType<R>>;
  /** Filled in with what waits for the office. */
  fields: (form: FormState, asked: Request | undefined) => ReactNode;
  children: ReactNode;
};

/** A part of the profile that the office changes when it is asked to. */
const RequestPart = <R extends NewProfileRequest>(props: Props<R>): ReactElement => {
  const { userId, profile, about, title, open, schema, fields, children } = props;
  const client = useQueryClient();
  const { queryKey } = ownProfileQuery(userId);
  const [state, setState] = useState<"shown" | "asking" | "asked">("shown");
  const button = useFocusBack(state === "asking");
  const last = profile.requests.find((one) => one.about === about);
  const store = (changed: OwnAgentProfile): void => void client.setQueryData(queryKey, changed);
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey });
  return (
    <Part id={about} title={title}>
      {children}
      <FormMessage tone="success">{state === "asked" && <p>{request().asked}</p>}</FormMessage>
      {last !== undefined && (
        <LastRequest
          about={about}
          last={last}
          mayWithdraw={profile.isActive}
          refresh={refresh}
          onWithdrawn={(changed) => {
            store(changed);
            setState("shown");
          }}
        />
      )}
      {profile.isActive &&
        (state === "asking" ? (
          <RequestForm
            focusFirst
            schema={schema}
            submit={async (body, keyFor) =>
              store(
                await agentWeekApi(
                  "POST /api/agent/profile-requests",
                  { body, idempotencyKey: keyFor(body) },
                  withTimeout(),
                ),
              )
            }
            onSuccess={() => setState("asked")}
            // It may be there.
            onFailure={refresh}
            onCancel={() => setState("shown")}
          >
            {(form) => (
              <>
                <input type="hidden" name="about" value={about} />
                {fields(form, last?.state === "open" ? last : undefined)}
              </>
            )}
          </RequestForm>
        ) : (
          <Button ref={button} look="outline" onClick={() => setState("asking")}>
            {open}
          </Button>
        ))}
    </Part>
  );
};

type LastProps = {
  about: ProfileRequestTopic;
  last: Request;
  mayWithdraw: boolean;
  refresh: () => Promise<void>;
  onWithdrawn: (changed: OwnAgentProfile) => void;
};

/** What was asked of the office last, and its answer. */
const LastRequest = ({ about, last, mayWithdraw, refresh, onWithdrawn }: LastProps): ReactElement => {
  const { towns, text, state, answer, at } = last;
  const what = about === "towns" ? towns.join(", ") : text;
  const withdraw = async (): Promise<void> =>
    onWithdrawn(
      await agentWeekApi(
        "POST /api/agent/profile-requests/{about}/withdraw",
        { params: { about }, body: { at } },
        withTimeout(),
      ),
    );
  return (
    <ul>
      <RowCard>
        <p className="words">{words().youAsked(what)}</p>
        <OwnRequestState
          state={state}
          states={words().states}
          what={what}
          withdraw={state === "open" && mayWithdraw ? withdraw : undefined}
          refresh={refresh}
        />
        {answer !== null && <p className="words">{request().office(answer)}</p>}
      </RowCard>
    </ul>
  );
};

type PartProps = { userId: number; profile: OwnAgentProfile };

export const TownsPart = ({ userId, profile }: PartProps): ReactElement => {
  const { towns, otherAreas } = profile;
  return (
    <RequestPart
      userId={userId}
      profile={profile}
      about="towns"
      title={words().towns}
      open={words().askTowns}
      schema={townsForm}
      fields={({ errors: { towns: error } }, asked) => (
        <>
          <Grid asChild columns="repeat(auto-fill, minmax(min(100%, 200px), 1fr))">
            <fieldset aria-describedby={error === undefined ? undefined : "towns-error"}>
              <legend>{words().townsHint}</legend>
              {business.areas.map((town) => (
                <Check
                  key={town}
                  type="checkbox"
                  name={`towns.${town}`}
                  defaultChecked={(asked?.towns ?? towns).includes(town)}
                >
                  {town}
                </Check>
              ))}
            </fieldset>
          </Grid>
          {error !== undefined && (
            <Text as="p" id="towns-error" weight="bold">
              {error}
            </Text>
          )}
        </>
      )}
    >
      <p>{towns.length === 0 ? words().noTowns : towns.join(", ")}</p>
      {otherAreas.length > 0 && <p>{words().otherAreas(otherAreas.join(", "))}</p>}
    </RequestPart>
  );
};

/** From Monday on, as weeks are shown. */
const order = [1, 2, 3, 4, 5, 6, 0];

const dayText = (day: OwnAgentProfile["hours"][number]): string => {
  if (day === null) return words().notWorking;
  return day.break === undefined ? formatSpan(day) : words().withBreak(formatSpan(day), formatSpan(day.break));
};

export const HoursPart = ({ userId, profile }: PartProps): ReactElement => {
  const { hours, hasOwnHours } = profile;
  return (
    <RequestPart
      userId={userId}
      profile={profile}
      about="hours"
      title={words().hours}
      open={words().askHours}
      schema={hoursForm}
      fields={(_, asked) => (
        <TextAreaInput
          label={words().hoursText}
          hint={words().hoursHint}
          rows={3}
          maxLength={500}
          defaultValue={asked?.text ?? ""}
          name="text"
        />
      )}
    >
      <p>{hasOwnHours ? words().ownHours : words().companyHours}</p>
      <RowList as="dl">
        {order.map((weekday) => {
          const day = hours[weekday] ?? null;
          return (
            <div key={weekday} className="spread">
              <dt>{words().weekdays[weekday]}</dt>
              <dd>{dayText(day)}</dd>
            </div>
          );
        })}
      </RowList>
    </RequestPart>
  );
};
