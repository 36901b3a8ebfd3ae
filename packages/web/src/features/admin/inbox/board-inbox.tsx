import { Card, Heading } from "@radix-ui/themes";
import { useSearch } from "@tanstack/react-router";
import InboxIcon from "lucide-react/icons/inbox";
import { type ReactElement, useState } from "react";
import { createPortal } from "react-dom";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { useMedia } from "../use-media.ts";
import { InboxPanel } from "./inbox.tsx";
import { totalText, useInbox } from "./use-inbox.ts";

/**
 * Where there is room, what is to solve is in the board's side column once the board is loaded; else behind a button with
 * its number, on a phone beside the board's own buttons.
 */
const BoardInbox = ({ side }: { side: HTMLElement | null }): ReactElement => {
  const inbox = useInbox();
  const isBeside = useMedia("(min-width: 1024px)");
  const isPhone = useMedia("(max-width: 767px)");
  const { visit } = useSearch({ from: "/admin/admin/board" });
  const [isOpen, setOpen] = useState(false);
  const title = `Inbox${totalText(inbox)}`;
  if (isBeside) {
    const card = (
      <Card asChild size="2">
        <aside aria-labelledby="board-inbox">
          <Heading as="h2" size="3" id="board-inbox">
            {title}
          </Heading>
          <InboxPanel inbox={inbox} />
        </aside>
      </Card>
    );
    return side === null ? card : createPortal(card, side);
  }
  const button = (
    <Button look="outline" onClick={() => setOpen(true)}>
      {!isPhone && <InboxIcon size={16} aria-hidden />}
      {title}
    </Button>
  );
  return (
    <>
      {isPhone && side !== null ? createPortal(button, side) : button}
      {/* A visit that is opened from it takes its place until it is closed. */}
      {isOpen && visit === undefined && (
        <RecordDialog
          title={title}
          description="What is to solve, the most urgent first."
          onClose={() => setOpen(false)}
        >
          <InboxPanel inbox={inbox} />
        </RecordDialog>
      )}
    </>
  );
};
export default BoardInbox;
