import { type ApplicationAnswer, newReply, type RequestDetail } from "@cleaning/contract/admin/requests";
import { formatInstant } from "@cleaning/contract/format/date";
import { Flex, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { invalidateRecords } from "#kit/records.ts";
import { sendFailureText } from "#kit/send-failure-text.ts";
import { isRefusal } from "#lib/unknown-outcome.ts";
import {
  type PartProps,
  type RequestParams,
  fetchRequest,
  requestChanged,
  requestsApi,
} from "#nouns/requests/queries.ts";
import { Button } from "#ui/button.tsx";
import { TextAreaInput, TextInput } from "#ui/field.tsx";
import { FormDraft } from "#ui/form-draft.tsx";
import { Form } from "#ui/form.tsx";
import { showToast } from "#ui/toast.tsx";
import { useFocusBack } from "#ui/use-focus.ts";

const openers = { reply: "Write a reply", interview: "Invite to an interview", decline: "Decline" } as const;

/** What an applicant can still be told that is more than a reply. */
const answersFor = ({ state }: RequestDetail): ApplicationAnswer[] => {
  if (state === "hired" || state === "lost") return [];
  return state === "new" || state === "in-touch" ? ["interview", "decline"] : ["decline"];
};

const notes = {
  reply: "",
  interview: " With it the application is in the state Interview.",
  decline: " With it the application is declined.",
} as const;

export const ReplyPart = ({ of, request }: PartProps): ReactElement => {
  const [open, setOpen] = useState<keyof typeof openers>();
  const opener = useFocusBack(open !== undefined);
  if (request.email === "") return <Text as="p">There is no email address: please call them.</Text>;
  if (open !== undefined)
    return (
      <FormDraft name={`${open}.${of.list}.${of.id}`}>
        <ReplyForm of={of} request={request} answer={open} onDone={() => setOpen(undefined)} />
      </FormDraft>
    );
  return (
    <Flex direction="column" gap="2" align="start">
      {request.repliedAt !== null && <Text as="p">Last replied {formatInstant(request.repliedAt)}.</Text>}
      <Button
        ref={opener}
        look={request.repliedAt === null && request.quote === null ? "primary" : "outline"}
        onClick={() => setOpen("reply")}
      >
        {request.repliedAt === null ? openers.reply : "Write another reply"}
      </Button>
      {request.answers !== null && (
        <Flex gap="3" wrap="wrap">
          {answersFor(request).map((answer) => (
            <Button key={answer} look="outline" onClick={() => setOpen(answer)}>
              {openers[answer]}
            </Button>
          ))}
        </Flex>
      )}
    </Flex>
  );
};

/** Undefined where it cannot be read now: the next try is refused in the same words. */
const readAgain = async (of: RequestParams): Promise<RequestDetail | undefined> => {
  try {
    return await fetchRequest(of);
  } catch {
    return undefined;
  }
};

type FormProps = PartProps & { answer: keyof typeof openers; onDone: () => void };

const ReplyForm = ({ of, request, answer, onDone }: FormProps): ReactElement => {
  const client = useQueryClient();
  const { subject, body: text } = (answer === "reply" ? undefined : request.answers?.[answer]) ?? request.reply;
  // As it was when the answer was begun: a colleague may have sent one meanwhile.
  const [repliedAt, setRepliedAt] = useState(request.repliedAt);
  return (
    <Form
      label="Reply"
      schema={newReply}
      submit={async (typed, keyFor) => {
        const expected = answer === "reply" ? { repliedAt } : { repliedAt, state: request.state };
        const body = { ...typed, ...(answer === "reply" ? {} : { answer }) };
        const { request: saved } = await requestsApi("POST /api/admin/requests/{list}/{id}/replies", {
          params: of,
          body: { ...body, expected },
          idempotencyKey: keyFor(body),
        });
        requestChanged(client, of, saved);
        showToast({ title: "Reply sent", description: "It goes out within five minutes.", tone: "success" });
      }}
      onSuccess={onDone}
      explain={sendFailureText}
      onFailure={async (error) => {
        invalidateRecords(client);
        const current = isRefusal(error) ? await readAgain(of) : undefined;
        if (current !== undefined) setRepliedAt(current.repliedAt);
      }}
      focusFirst="textarea"
      button="Send reply"
      busy="Sending..."
      cancel="Do not reply now"
      onCancel={onDone}
    >
      <TextInput label="Subject" defaultValue={subject} name="subject" />
      <TextAreaInput
        label="Text"
        hint={`To ${request.email}. Greeting and signature are added. The words to begin with are yours: page Messages.${notes[answer]}`}
        rows={8}
        defaultValue={text}
        name="body"
      />
    </Form>
  );
};
