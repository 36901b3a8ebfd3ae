import { limits, schema } from "@cleaning/contract/http/schema";
import { type OfficeTask, problemAnswer } from "@cleaning/contract/visits/visit-problems";
import { Flex } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import * as z from "zod/mini";
import { problemsApi } from "#lib/api/visit-problems.ts";
import { failureText, serverMessageAlways } from "#lib/failure-text.ts";
import { recordsChanged } from "#queries/records.ts";
import { Button } from "#ui/button.tsx";
import { TextAreaInput } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { showToast } from "#ui/toast.tsx";
import { useForm } from "#ui/use-form.ts";

type Props = { task: OfficeTask; onClose: () => void };

const textOf = (fields: unknown): unknown =>
  typeof fields === "object" && fields !== null && "text" in fields ? fields.text : "";

/** `revision` is that of the problem that was looked at. */
const formOf = ({ revision }: OfficeTask) =>
  schema(() =>
    z.pipe(
      z.transform((fields: unknown) => ({ revision, text: textOf(fields) })),
      problemAnswer(),
    ),
  );

const AnswerProblem = ({ task, onClose }: Props): ReactElement => {
  const client = useQueryClient();
  const { visitId: id, number, customer } = task;
  const form = useForm({
    schema: async () => formOf(task),
    submit: async (body) => {
      await problemsApi("POST /api/admin/visits/{id}/problems/{number}/answer", { params: { id, number }, body });
      showToast({ title: "Answer sent", description: `${customer.name} gets it by email.`, tone: "success" });
    },
    onSuccess: () => {
      recordsChanged(client);
      onClose();
    },
    explain: (error) => failureText(error, serverMessageAlways),
  });
  return (
    <FormDialog title={`Answer ${customer.name}`} description="The customer gets it by email." onClose={onClose}>
      <form {...form.formProps} className="form" aria-label="Answer">
        <TextAreaInput label="Answer" maxLength={limits.text} {...form.field("text")} />
        <FormFailure form={form} lead="The answer is not sent yet." />
        <Flex gap="3" wrap="wrap">
          <Button type="submit" isBusy={form.submitting}>
            {form.submitting ? "Sending..." : "Send answer"}
          </Button>
          <Button look="outline" onClick={onClose} disabled={form.submitting}>
            Cancel
          </Button>
        </Flex>
      </form>
    </FormDialog>
  );
};
export default AnswerProblem;
