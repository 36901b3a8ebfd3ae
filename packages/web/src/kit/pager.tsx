import { Flex, Text } from "@radix-ui/themes";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";

/** Where one is in a list of pages: `pageNumber` is null for one that was opened by its address. */
type Place = { pageNumber: number | null; previous: (() => void) | null; next: (cursor: string) => void };

type Props = {
  listState: Place;
  nextCursor: string | null;
  busy: boolean;
};

/** Null when there is only one page. */
export const Pager = ({ listState, nextCursor, busy }: Props): ReactElement | null => {
  const { previous, next, pageNumber } = listState;
  if (previous === null && nextCursor === null) return null;
  return (
    <Flex asChild justify="between" align="center" gap="3" pt="4">
      <nav aria-label="Pages">
        <Button look="outline" disabled={previous === null} onClick={() => previous?.()}>
          <ChevronLeft size={18} aria-hidden />
          {pageNumber === null ? "First page" : "Previous"}
        </Button>
        <Text as="p" color="gray" wrap="nowrap" aria-live="polite">
          {pageNumber === null ? "" : `Page ${pageNumber}`}
        </Text>
        <Button
          look="outline"
          disabled={nextCursor === null}
          isBusy={busy}
          onClick={() => {
            if (nextCursor !== null) next(nextCursor);
          }}
        >
          Next
          <ChevronRight size={18} aria-hidden />
        </Button>
      </nav>
    </Flex>
  );
};
