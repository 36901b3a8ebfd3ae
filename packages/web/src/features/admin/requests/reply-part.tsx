import { newReply } from "@cleaning/contract/admin/requests";
import { formatInstant } from "@cleaning/contract/format/date";
import { Flex, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { requestsApi } from "#lib/api/requests.ts";
import { failureText, serverMessageAlways } from "#lib/failure-text.ts";
import { Button } from "#ui/button.tsx";
import { TextAreaInput, TextInput } from "#ui/field.tsx";
import { FormDraft } from "#ui/form-draft.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { showToast } from "#ui/toast.tsx";
import { useFocusBack, useFocusFirst } from "#ui/use-focus.ts";
import { useForm } from "#ui/use-form.ts";
import { type PartProps, requestChanged } from "./request-query.ts";

export const ReplyPart = ({ of, request }: PartProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusBack(isOpen);
  if (request.email === "") return <Text as="p">There is no email address: please call them.</Text>;
  if (isOpen)
    return (
      <FormDraft name={`reply.${of.list}.${of.id}`}>
        <ReplyForm of={of} request={request} onDone={() => setOpen(false)} />
      </FormDraft>
    );
  return (
    <Flex direction="column" gap="2" align="start">
      {request.repliedAt !== null && <Text as="p">Last replied {formatInstant(request.repliedAt)}.</Text>}
      <Button
        ref={opener}
        look={request.repliedAt === null && request.quote === null ? "primary" : "outline"}
        onClick={() => setOpen(true)}
      >
        {request.repliedAt === null ? "Write a reply" : "Write another reply"}
      </Button>
    </Flex>
  );
};

const ReplyForm = ({ of, request, onDone }: PartProps & { onDone: () => void }): ReactElement => {
  const client = useQueryClient();
  const { subject, body: text } = request.reply;
  const form = useForm({
    schema: async () => newReply,
    submit: async (body, keyFor) => {
      const { request: saved } = await requestsApi("POST /api/admin/requests/{list}/{id}/replies", {
        params: of,
        body,
        idempotencyKey: keyFor(body),
      });
      requestChanged(client, of, saved);
      showToast({ title: "Reply sent", description: "It goes out within five minutes.", tone: "success" });
    },
    onSuccess: onDone,
    explain: (error) => failureText(error, serverMessageAlways),
  });
  useFocusFirst(form.formRef, "textarea");
  return (
    <form {...form.formProps} className="form" aria-label="Reply">
      <TextInput label="Subject" defaultValue={subject} {...form.field("subject")} />
      <TextAreaInput
        label="Text"
        hint={`To ${request.email}. Greeting and signature are added. The words to begin with are yours: Settings, Words of messages.`}
        rows={8}
        defaultValue={text}
        {...form.field("body")}
      />
      <FormFailure form={form} lead="It is not sent." />
      <Flex gap="3" wrap="wrap">
        <Button type="submit" isBusy={form.submitting}>
          {form.submitting ? "Sending..." : "Send reply"}
        </Button>
        <Button look="outline" onClick={onDone} disabled={form.submitting}>
          Do not reply now
        </Button>
      </Flex>
    </form>
  );
};
