import type { AgentWeek, AgentWeekDay } from "@cleaning/contract/agent-app/agent-week";
import { newTimeRequest } from "@cleaning/contract/agent-app/time-requests";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { withTimeout } from "#lib/api.ts";
import { privateKey } from "#lib/query.ts";
import { TextAreaInput, TextInput } from "#ui/field.tsx";
import { agentWeekApi } from "./late-queries.ts";
import { RequestForm } from "./own-request.tsx";
import { lateWordsOf } from "./words/language.ts";
import { request } from "./words/request.ts";

const words = lateWordsOf("request", request);

type Props = {
  date: string;
  visit: AgentWeekDay["visits"][number];
  /** What the form is for: a screen reader hears it. */
  name: string;
  onAsked: (week: AgentWeek) => void;
  onCancel: () => void;
};

/** Asks the office for other times of a visit: nothing changes before it says yes. */
const TimeRequestForm = ({ date, visit, name, onAsked, onCancel }: Props): ReactElement => {
  const client = useQueryClient();
  const { timeRequest: asked } = visit;
  const open = asked?.state === "open" ? asked : undefined;
  return (
    <RequestForm
      label={name}
      focusFirst
      schema={newTimeRequest}
      submit={async (body, keyFor) =>
        onAsked(
          await agentWeekApi("POST /api/agent/time-requests", { body, idempotencyKey: keyFor(body) }, withTimeout()),
        )
      }
      // It may be there.
      onFailure={() => client.invalidateQueries({ queryKey: [privateKey, "agent-week"] })}
      onCancel={onCancel}
    >
      <input type="hidden" name="visitId" value={visit.id} />
      <input type="hidden" name="date" value={date} />
      <div className="form__row">
        <TextInput label={words().began} type="time" defaultValue={open?.from ?? ""} name="from" />
        <TextInput label={words().ended} type="time" defaultValue={open?.until ?? ""} name="until" />
      </div>
      <TextAreaInput
        label={words().why}
        hint={words().askTimeHint}
        rows={2}
        maxLength={200}
        defaultValue={open?.reason ?? ""}
        name="reason"
      />
    </RequestForm>
  );
};
export default TimeRequestForm;
