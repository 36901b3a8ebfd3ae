import { Card, Heading } from "@radix-ui/themes";
import { useSearch } from "@tanstack/react-router";
import InboxIcon from "lucide-react/icons/inbox";
import { type ReactElement, useState } from "react";
import { Button } from "#ui/button.tsx";
import { RecordDialog } from "../record/record-dialog.tsx";
import { useMedia } from "../use-media.ts";
import { Inbox } from "./inbox.tsx";
import { totalText, useInbox } from "./use-inbox.ts";

/** What is to solve, beside the board where there is room, else behind a button with its number. */
const BoardInbox = (): ReactElement => {
  const inbox = useInbox();
  const isBeside = useMedia("(min-width: 1280px)");
  const { visit } = useSearch({ from: "/admin/admin/board" });
  const [isOpen, setOpen] = useState(false);
  const title = `Inbox${totalText(inbox)}`;
  if (isBeside)
    return (
      <Card asChild size="2" className="board-inbox">
        <aside aria-labelledby="board-inbox">
          <Heading as="h2" size="3" id="board-inbox">
            {title}
          </Heading>
          <Inbox inbox={inbox} />
        </aside>
      </Card>
    );
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        <InboxIcon size={16} aria-hidden />
        {title}
      </Button>
      {/* A visit that is opened from it takes its place until it is closed. */}
      {isOpen && visit === undefined && (
        <RecordDialog
          title={title}
          description="What is to solve, the most urgent first."
          onClose={() => setOpen(false)}
        >
          <Inbox inbox={inbox} />
        </RecordDialog>
      )}
    </>
  );
};
export default BoardInbox;
