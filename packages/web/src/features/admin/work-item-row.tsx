import { lostReasonWords, statesOfList } from "@cleaning/contract/admin/request-states";
import { formatInstant, formatShortDay } from "@cleaning/contract/format/date";
import { callHref } from "@cleaning/contract/format/phone";
import { Badge, Flex, Heading, IconButton, Text } from "@radix-ui/themes";
import Check from "lucide-react/icons/check";
import HistoryIcon from "lucide-react/icons/history";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import Undo from "lucide-react/icons/undo-2";
import { type ReactElement, useState } from "react";
import { QuoteStatus } from "#nouns/quotes/state-badge.tsx";
import { Badge as StateBadge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { MessagePreview } from "./message-preview.tsx";
import { LateHistory } from "./parts.tsx";
import { ResumeButton } from "./resume-button.tsx";
import { useMarkProcessed } from "./use-mark-processed.ts";
import type { WorkItem, WorkListKind } from "./work-lists.ts";

/** "In touch, follow up Wed, Nov 25, 2 notes". */
const workText = ({ history }: WorkListKind, { state, lostReason, followUpOn, noteCount }: WorkItem): string => {
  const names: Readonly<Record<string, string>> = statesOfList[history];
  const notes = noteCount === 0 ? [] : [noteCount === 1 ? "1 note" : `${noteCount} notes`];
  const date = followUpOn === null ? [] : [`follow up ${formatShortDay(followUpOn)}`];
  const reason = lostReason === null ? "" : `: ${lostReasonWords[lostReason]}`;
  return [`${names[state] ?? state}${reason}`, ...date, ...notes].join(", ");
};

type Props = { list: WorkListKind; item: WorkItem; onOpen: (item: WorkItem) => void; showsDetails?: boolean };

/** `showsDetails`: shows processed items in full too. */
export const WorkItemRow = ({ list, item, onOpen, showsDetails = false }: Props): ReactElement => {
  const { mark, isPending } = useMarkProcessed(list, item);
  const { id, name, email, phone, isProcessed, createdAt, hasResume } = item;
  const [showsHistory, setShowsHistory] = useState(false);
  const mutedProps = isProcessed ? { color: "gray" as const } : {};
  return (
    <li className="request">
      <Flex wrap="wrap" justify="between" gapX="3" mb="1">
        <Flex wrap="wrap" align="center" gapX="3">
          <Heading as="h3" size="3" {...mutedProps}>
            {name}
          </Heading>
          <Badge size="2" {...mutedProps}>
            {item.label}
          </Badge>
          {showsDetails && (item.state !== "new" || item.noteCount > 0) && (
            <StateBadge tone={item.state === "in-touch" ? "sun" : "quiet"}>{workText(list, item)}</StateBadge>
          )}
        </Flex>
        <Text asChild size="2" color="gray">
          <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
        </Text>
      </Flex>
      <Flex wrap="wrap" justify="between" align="start" gapX="5" gapY="2">
        {(showsDetails || !isProcessed) && (
          <Flex direction="column" gap="1" flexGrow="1" flexBasis="280px">
            <Flex asChild wrap="wrap" gapX="5">
              <p>
                {email !== "" && (
                  <a href={`mailto:${encodeURI(email)}`}>
                    <Mail size={16} aria-hidden />
                    {email}
                  </a>
                )}
                {phone !== "" && (
                  <a href={callHref(phone)}>
                    <Phone size={16} aria-hidden />
                    {phone}
                  </a>
                )}
              </p>
            </Flex>
            <MessagePreview message={item.text} from={name} />
          </Flex>
        )}
        <Flex align="center" wrap="wrap" gap="2">
          {item.quote !== undefined && <QuoteStatus quote={item.quote} isLost={item.state === "lost"} />}
          {isProcessed && item.quote === undefined && (
            <Text asChild color="grass" weight="medium">
              <Flex asChild align="center" gap="1">
                <span>
                  <Check size={16} aria-hidden />
                  Processed
                </span>
              </Flex>
            </Text>
          )}
          {/* One button for both states, so that it keeps the focus. A quote is worked on in its dialog alone. */}
          {item.quote === undefined && (
            <Button look={isProcessed ? "quiet" : "outline"} isBusy={isPending} onClick={() => mark(!isProcessed)}>
              {isProcessed ? <Undo size={16} aria-hidden /> : <Check size={16} aria-hidden />}
              {isProcessed ? "Undo" : "Mark processed"}
              <span className="visually-hidden">
                {" "}
                {list.item} of {name}
              </span>
            </Button>
          )}
          <Button look="outline" onClick={() => onOpen(item)}>
            Open
            <span className="visually-hidden">
              {" "}
              {list.item} of {name}
            </span>
          </Button>
          {hasResume && (showsDetails || !isProcessed) && <ResumeButton id={id} of={name} />}
          <IconButton
            variant="ghost"
            color="gray"
            size="3"
            aria-label={`History of the ${list.item} of ${name}`}
            onClick={() => setShowsHistory(true)}
          >
            <HistoryIcon size={18} aria-hidden />
          </IconButton>
          {showsHistory && <LateHistory kind={list.history} id={id} of={name} onClose={() => setShowsHistory(false)} />}
        </Flex>
      </Flex>
    </li>
  );
};
