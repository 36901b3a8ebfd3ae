import Check from "lucide-react/icons/check";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import Undo from "lucide-react/icons/undo-2";
import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";
import { receivedText } from "./dates.ts";
import { MessagePreview } from "./message-preview.tsx";
import { useMarkProcessed } from "./use-mark-processed.ts";
import type { WorkItem, WorkList } from "./work-lists.ts";

/** One item: who, what, when, how to answer, and the control that takes it off the list. */
export const WorkItemRow = ({ list, item }: { list: WorkList; item: WorkItem }): ReactElement => {
  const { mark, isPending } = useMarkProcessed(list, item);
  const { name, email, phone, isProcessed, createdAt } = item;
  return (
    <li className="request" data-processed={isProcessed}>
      <div className="request__head">
        <h3>{name}</h3>
        <span className="badge">{item.label}</span>
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
        {/* One button for both, so that the focus stays on it. Not `disabled` while the call is made: that would drop the focus too. */}
        <Button
          look={isProcessed ? "quiet" : "outline"}
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) mark(!isProcessed);
          }}
        >
          {isProcessed ? <Undo size={16} aria-hidden /> : <Check size={16} aria-hidden />}
          {isProcessed ? "Undo" : "Mark processed"}
          <span className="visually-hidden">
            {" "}
            {list.item} of {name}
          </span>
        </Button>
      </div>
    </li>
  );
};
