import type { AgentWeek, AgentWeekDay } from "@cleaning/contract/agent-app/agent-week";
import { newTimeRequest } from "@cleaning/contract/agent-app/time-requests";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { agentWeekApi } from "#lib/api/agent-week.ts";
import { withTimeout } from "#lib/deadline.ts";
import { failureLead } from "#lib/unknown-outcome.ts";
import { privateKey } from "#queries/private.ts";
import { TextAreaInput, TextInput } from "#ui/field.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { useFocusFirst } from "#ui/use-focus.ts";
import { useForm } from "#ui/use-form.ts";
import { formFailureWords } from "./failure-words.ts";
import { errorText, translatedForm } from "./translate-form.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("week");

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
  const form = useForm({
    schema: async () => newTimeRequest,
    submit: async (body, keyFor) =>
      onAsked(
        await agentWeekApi("POST /api/agent/time-requests", { body, idempotencyKey: keyFor(body) }, withTimeout()),
      ),
    explain: formFailureWords,
    // It may be there.
    onFailure: () => client.invalidateQueries({ queryKey: [privateKey, "agent-week"] }),
  });
  useFocusFirst(form.formRef);
  const { timeRequest: asked } = visit;
  const open = asked?.state === "open" ? asked : undefined;
  const field = (of: string) => ({ name: of, error: errorText(form.field(of).error) });
  return (
    <form {...form.formProps} className="agent-part" autoComplete="off" aria-label={name}>
      <input type="hidden" name="visitId" value={visit.id} />
      <input type="hidden" name="date" value={date} />
      <div className="form__row">
        <TextInput label={words().began} type="time" defaultValue={open?.from ?? ""} {...field("from")} />
        <TextInput label={words().ended} type="time" defaultValue={open?.until ?? ""} {...field("until")} />
      </div>
      <TextAreaInput
        label={words().why}
        hint={words().askTimeHint}
        rows={2}
        maxLength={200}
        defaultValue={open?.reason ?? ""}
        {...field("reason")}
      />
      <FormFailure
        form={translatedForm(form)}
        lead={failureLead(form.error, { refused: words().notAsked, unknown: words().askedUnknown })}
      />
      <button type="submit" className="agent-button" aria-disabled={form.submitting}>
        {form.submitting ? words().asking : words().ask}
      </button>
      <button type="button" className="agent-button agent-button--quiet" onClick={onCancel}>
        {words().cancel}
      </button>
    </form>
  );
};
export default TimeRequestForm;
