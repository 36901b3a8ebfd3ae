import { Box, Button } from "@radix-ui/themes";
import { type ReactElement, useId, useState } from "react";

const previewLength = 140;

/** Cut between words; the whole message when little would be left out. */
const previewOf = (message: string): string => {
  const text = message.trim().replaceAll(/\s+/g, " ");
  if (text.length <= previewLength + 20) return text;
  const excerpt = text.slice(0, previewLength);
  const lastSpace = excerpt.lastIndexOf(" ");
  return `${excerpt.slice(0, lastSpace > previewLength / 2 ? lastSpace : previewLength)}…`;
};

export const MessagePreview = ({ message, from }: { message: string; from: string }): ReactElement => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const preview = previewOf(message);
  const isLong = preview.endsWith("…");
  return (
    <div>
      <Box asChild maxWidth="75ch">
        <p id={id} className="words">
          {open || !isLong ? message.trim() : preview}
        </p>
      </Box>
      {isLong && (
        <Button variant="ghost" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? "Show less" : "Show all"}
          <span className="visually-hidden"> of the message from {from}</span>
        </Button>
      )}
    </div>
  );
};
