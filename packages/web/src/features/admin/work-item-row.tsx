import { Badge, IconButton } from "@radix-ui/themes";
import Check from "lucide-react/icons/check";
import HistoryIcon from "lucide-react/icons/history";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import Undo from "lucide-react/icons/undo-2";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import { receivedText } from "./dates.ts";
import { MessagePreview } from "./message-preview.tsx";
import { ResumeButton } from "./resume-button.tsx";
import { useMarkProcessed } from "./use-mark-processed.ts";
import type { WorkItem, WorkList } from "./work-lists.ts";

const HistoryDialog = lazy(async () => ({
  default: (await import("./record/history-dialog.tsx")).HistoryDialog,
}));

/** One item: who, what, when, how to answer, and the control that takes it off the list. */
export const WorkItemRow = ({ list, item }: { list: WorkList; item: WorkItem }): ReactElement => {
  const { mark, isPending } = useMarkProcessed(list, item);
  const { id, name, email, phone, isProcessed, createdAt, hasResume } = item;
  const [showsHistory, setShowsHistory] = useState(false);
  return (
    <li className="request" data-processed={isProcessed}>
      <div className="request__head">
        <h3>{name}</h3>
        <Badge size="2">{item.label}</Badge>
        <time dateTime={createdAt}>{receivedText(createdAt)}</time>
      </div>
      {!isProcessed && (
        <>
          <p className="request__contact">
            <a href={`mailto:${encodeURI(email)}`}>
              <Mail size={16} aria-hidden />
              {email}
            </a>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>
              <Phone size={16} aria-hidden />
              {phone}
            </a>
          </p>
          <MessagePreview message={item.text} from={name} />
        </>
      )}
      <div className="request__action">
        {isProcessed && (
          <span className="request__done">
            <Check size={16} aria-hidden />
            Processed
          </span>
        )}
        {/* One button for both, so that the focus stays on it. */}
        <Button look={isProcessed ? "quiet" : "outline"} busy={isPending} onClick={() => mark(!isProcessed)}>
          {isProcessed ? <Undo size={16} aria-hidden /> : <Check size={16} aria-hidden />}
          {isProcessed ? "Undo" : "Mark processed"}
          <span className="visually-hidden">
            {" "}
            {list.item} of {name}
          </span>
        </Button>
        {hasResume && !isProcessed && <ResumeButton id={id} of={name} />}
        <IconButton
          type="button"
          variant="ghost"
          color="gray"
          size="3"
          aria-label={`History of the ${list.item} of ${name}`}
          onClick={() => setShowsHistory(true)}
        >
          <HistoryIcon size={18} aria-hidden />
        </IconButton>
        {showsHistory && (
          <Suspense>
            <HistoryDialog kind={list.history} id={id} of={name} onClose={() => setShowsHistory(false)} />
          </Suspense>
        )}
      </div>
    </li>
  );
};
