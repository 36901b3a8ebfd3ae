import { Box, Flex, Text } from "@radix-ui/themes";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactElement, type ReactNode, useId } from "react";
import { Button } from "#ui/button.tsx";
import { countText } from "./groups.tsx";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";

type Props = {
  words: { title: string; hint: string };
  group: { count: number; isMore: boolean; entries: readonly unknown[] };
  isOpen: boolean;
  onToggle: () => void;
  onWhole: (() => void) | undefined;
  isLoadingWhole: boolean;
  children: ReactNode;
};

export const InboxSection = ({
  words: { title: text, hint },
  group,
  isOpen,
  onToggle,
  onWhole,
  isLoadingWhole,
  children,
}: Props): ReactElement => {
  const id = useId();
  const { place, handlers } = useFocusAfterRemoval<HTMLButtonElement>();
  const hidden = group.count - group.entries.length;
  return (
    <section aria-labelledby={id} className="inbox-section">
      <h3>
        <Flex asChild align="center" gap="2" width="100%" minHeight="44px">
          <button ref={place} type="button" aria-expanded={isOpen} aria-controls={`${id}-entries`} onClick={onToggle}>
            <ChevronDown size={18} aria-hidden />
            <span id={id}>{text}</span>
            <Box asChild minWidth="32px" ml="auto" px="2" py="2px">
              <span className="inbox-count">
                {countText(group)}
                <span className="visually-hidden"> in all</span>
              </span>
            </Box>
          </button>
        </Flex>
      </h3>
      {isOpen && (
        <div id={`${id}-entries`} {...handlers}>
          <Text as="p" size="2" color="gray" mb="2">
            {hint}
          </Text>
          {children}
          {hidden > 0 && onWhole !== undefined && (
            <Button look="quiet" isBusy={isLoadingWhole} onClick={onWhole}>
              {isLoadingWhole ? "Loading..." : `Show all ${countText(group)}`}
              <span className="visually-hidden"> {text.toLowerCase()}</span>
            </Button>
          )}
        </div>
      )}
    </section>
  );
};
