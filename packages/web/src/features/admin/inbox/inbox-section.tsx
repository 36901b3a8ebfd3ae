import { Text } from "@radix-ui/themes";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { countText } from "./groups.ts";

type Props = {
  words: { title: string; hint: string };
  group: { count: number; isMore: boolean; entries: readonly unknown[] };
  isOpen: boolean;
  onToggle: () => void;
  onWhole: (() => void) | undefined;
  isLoadingWhole: boolean;
  children: ReactNode;
};

/** The entry that has the focus may be solved, by somebody else too: then its section's title gets it. */
const useFocusAfterRemoval = () => {
  const title = useRef<HTMLButtonElement>(null);
  const focused = useRef<Element>(undefined);
  useEffect(() => {
    if (focused.current === undefined || focused.current.isConnected) return;
    focused.current = undefined;
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  });
  const handlers = {
    onFocus: ({ target }: { target: Element }) => {
      focused.current = target;
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      // Of an element that is removed nothing else gets the focus.
      if (relatedTarget !== null) focused.current = undefined;
    },
  };
  return { title, handlers };
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
  const { title, handlers } = useFocusAfterRemoval();
  const hidden = group.count - group.entries.length;
  return (
    <section aria-labelledby={id} className="inbox-section">
      <h3>
        <button ref={title} type="button" aria-expanded={isOpen} aria-controls={`${id}-entries`} onClick={onToggle}>
          <ChevronDown size={18} aria-hidden />
          <span id={id}>{text}</span>
          <span className="inbox-count">
            {countText(group)}
            <span className="visually-hidden"> in all</span>
          </span>
        </button>
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
