import type { SentMessage, SentMessages as Sent } from "@cleaning/contract/admin/sent-messages";
import type { ChannelName } from "@cleaning/contract/messages/sent-states";
import { Box, Callout, Flex, Text } from "@radix-ui/themes";
import { useMutation, type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { DataList } from "#kit/data-list.tsx";
import { recordsKey } from "#kit/records.ts";
import { showOutcome } from "#kit/show-failure.ts";
import { useSave } from "#kit/use-save.ts";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { showToast } from "#ui/toast.tsx";
import { hasFailed, stateText, suppressionText } from "./state-text.ts";

const channels: Readonly<Record<ChannelName, string>> = {
  mail: "Mail",
  text: "Text message",
  push: "Notification",
};

/** Whose messages these are, and what the office may do with them. */
type MessagesOf = {
  who: "customer" | "agent";
  resend: (messageId: string, channel: ChannelName) => Promise<{ message: SentMessage }>;
  allowMails: () => Promise<unknown>;
};

type OneMessage = { of: MessagesOf; message: SentMessage };

const Resend = ({ of, message }: OneMessage): ReactElement => {
  const { id: messageId, title, channel } = message;
  const { save, isSaving } = useSave(
    "send it again",
    (by: ChannelName) => of.resend(messageId, by),
    (_, { message: waiting }) => showToast({ title: `${title} is sent again`, description: `${stateText(waiting)}.` }),
  );
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: "Send this message again?",
      description: `“${message.subject ?? title}” goes to the ${of.who} once more, with the facts as they are now.`,
      action: "Send again",
    });
    if (isSure && channel !== null) save(channel);
  };
  return (
    <Button look="outline" isBusy={isSaving} onClick={() => void ask()}>
      Send again<span className="visually-hidden">: {message.subject ?? title}</span>
    </Button>
  );
};

const Message = ({ of, message }: OneMessage): ReactElement => {
  const { title, subject, channel, isResent, canResend } = message;
  return (
    <li>
      <Flex gap="3" align="start" justify="between" wrap="wrap">
        <Box flexGrow="1" flexBasis="240px" minWidth="0">
          <p>{subject === null ? title : `${title}: ${subject}`}</p>
          <Text as="p" size="2" color={hasFailed(message) ? "red" : "gray"}>
            {channel === null ? "" : `${channels[channel]}. `}
            {isResent && "Sent again by the office. "}
            {stateText(message)}
          </Text>
        </Box>
        {canResend && <Resend of={of} message={message} />}
      </Flex>
    </li>
  );
};

type Props = { of: MessagesOf; query: UseQueryResult<Sent> };

/** What a customer or an agent was told, and what became of it. */
export const SentMessageList = ({ of, query }: Props): ReactElement => {
  const client = useQueryClient();
  const lift = useMutation({
    mutationFn: of.allowMails,
    onError: (error) => showOutcome("allow mails again", error),
    onSettled: () => client.invalidateQueries({ queryKey: recordsKey }),
  });
  return (
    <Flex direction="column" gap="4">
      <DataList
        query={query}
        what="the messages"
        skeleton={<output className="soft">Loading the messages...</output>}
        rowsOf={({ messages }) => messages}
        head={({ suppression }) =>
          suppression !== null && (
            <Callout.Root color="amber">
              <Callout.Text>{suppressionText(suppression, of.who)}</Callout.Text>
              <Button look="outline" isBusy={lift.isPending} onClick={() => lift.mutate()}>
                Allow mails again
              </Button>
            </Callout.Root>
          )
        }
        empty={<p className="soft">Nothing was sent yet.</p>}
        foot={({ nextCursor }) => nextCursor !== null && <p className="soft">Earlier messages are not shown.</p>}
      >
        {(message) => <Message key={`${message.id} ${message.channel ?? ""}`} of={of} message={message} />}
      </DataList>
    </Flex>
  );
};
