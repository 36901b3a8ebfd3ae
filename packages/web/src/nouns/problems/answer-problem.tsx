import type { InboxProblem } from "@cleaning/contract/admin/inbox";
import { limits } from "@cleaning/contract/http/schema";
import { problemAnswer } from "@cleaning/contract/problems/problems";
import { type ReactElement, useRef } from "react";
import { AdminFormDialog } from "#kit/admin-form.tsx";
import { sendFailureText } from "#kit/send-failure-text.ts";
import { isApiError } from "#lib/api.ts";
import { isUnknownOutcome } from "#lib/failure-text.ts";
import { withFields } from "#lib/with-fields.ts";
import { TextAreaInput } from "#ui/field.tsx";
import { problemsApi } from "./queries.ts";

const mayBeAnswered =
  "It is not sent. Your first answer may have been sent, or somebody else has answered: please close this and look at the problem again.";

type Props = { task: InboxProblem; onClose: () => void };

const AnswerProblem = ({ task, onClose }: Props): ReactElement => {
  const wasUnknown = useRef(false);
  const { visitId: id, number, revision, customer } = task;
  // The revision is that of the problem that was looked at.
  const rules = withFields(problemAnswer, { revision });
  return (
    <AdminFormDialog
      title={`Answer ${customer.name}`}
      description="The customer gets it by email."
      onClose={onClose}
      isShort
      label="Answer"
      schema={rules}
      submit={(body) =>
        problemsApi("POST /api/admin/visits/{id}/problems/{number}/answer", {
          params: { id, number },
          body,
        })
      }
      done={{ title: "Answer sent", description: `${customer.name} gets it by email.` }}
      onFailure={(error) => {
        wasUnknown.current ||= isUnknownOutcome(error);
      }}
      explain={(error) =>
        wasUnknown.current && isApiError(error) && error.status === 409 ? mayBeAnswered : sendFailureText(error)
      }
      button="Send answer"
      busy="Sending..."
    >
      <TextAreaInput label="Answer" maxLength={limits.text} name="text" />
    </AdminFormDialog>
  );
};
export default AnswerProblem;
