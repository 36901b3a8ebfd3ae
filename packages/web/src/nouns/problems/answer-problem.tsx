import type { InboxProblem } from "@cleaning/contract/admin/inbox";
import { limits } from "@cleaning/contract/http/schema";
import { problemAnswer } from "@cleaning/contract/problems/problems";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useRef } from "react";
import { sendFailureText } from "#kit/send-failure-text.ts";
import { isApiError } from "#lib/api-error.ts";
import { isUnknownOutcome } from "#lib/failure-text.ts";
import { withFields } from "#lib/with-fields.ts";
import { problemsApi } from "#nouns/problems/api.ts";
import { invalidateRecords } from "#queries/records.ts";
import { TextAreaInput } from "#ui/field.tsx";
import { FormButtons } from "#ui/form-buttons.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { showToast } from "#ui/toast.tsx";
import { useForm } from "#ui/use-form.ts";

const mayBeAnswered =
  "It is not sent. Your first answer may have been sent, or somebody else has answered: please close this and look at the problem again.";

type Props = { task: InboxProblem; onClose: () => void };

const AnswerProblem = ({ task, onClose }: Props): ReactElement => {
  const client = useQueryClient();
  const wasUnknown = useRef(false);
  const { visitId: id, number, revision, customer } = task;
  const form = useForm({
    // The revision is that of the problem that was looked at.
    schema: async () => withFields(problemAnswer, { revision }),
    submit: async (body) => {
      await problemsApi("POST /api/admin/visits/{id}/problems/{number}/answer", { params: { id, number }, body });
      showToast({ title: "Answer sent", description: `${customer.name} gets it by email.`, tone: "success" });
    },
    onSuccess: () => {
      invalidateRecords(client);
      onClose();
    },
    onFailure: (error) => {
      wasUnknown.current ||= isUnknownOutcome(error);
      invalidateRecords(client);
    },
    explain: (error) =>
      wasUnknown.current && isApiError(error) && error.status === 409 ? mayBeAnswered : sendFailureText(error),
  });
  return (
    <FormDialog title={`Answer ${customer.name}`} description="The customer gets it by email." onClose={onClose}>
      <form {...form.formProps} className="form" aria-label="Answer">
        <TextAreaInput label="Answer" maxLength={limits.text} {...form.field("text")} />
        <FormFailure form={form} />
        <FormButtons submitting={form.submitting} label="Send answer" submittingLabel="Sending..." onCancel={onClose} />
      </form>
    </FormDialog>
  );
};
export default AnswerProblem;
