import { DropdownMenu, Flex, IconButton, Text } from "@radix-ui/themes";
import Ellipsis from "lucide-react/icons/ellipsis";
import { type ReactElement, useRef } from "react";

/** An action with a `reason` is disabled. */
export type RowAction = { text: string; onChoose: () => void } | { text: string; reason: string };

/**
 * Not modal, so that the page still scrolls. The action runs once the menu has closed and its button has the focus,
 * so that a dialog can return the focus there.
 */
export const RowMenu = ({ of, actions }: { of: string; actions: readonly RowAction[] }): ReactElement => {
  const trigger = useRef<HTMLButtonElement>(null);
  const pendingAction = useRef<() => void>(null);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger ref={trigger}>
        <IconButton variant="ghost" color="gray" size="3" aria-label={`Actions for ${of}`}>
          <Ellipsis size={20} aria-hidden />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        variant="soft"
        onCloseAutoFocus={(event) => {
          const act = pendingAction.current;
          pendingAction.current = null;
          if (act === null) return;
          event.preventDefault();
          trigger.current?.focus();
          act();
        }}
      >
        {actions.map((action) => (
          <DropdownMenu.Item
            key={action.text}
            disabled={"reason" in action}
            onSelect={() => {
              if ("onChoose" in action) pendingAction.current = action.onChoose;
            }}
          >
            <Flex direction="column">
              {action.text}
              {"reason" in action && <Text size="1">{action.reason}</Text>}
            </Flex>
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
};
