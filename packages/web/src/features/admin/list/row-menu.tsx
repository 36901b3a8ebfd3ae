import Ellipsis from "lucide-react/icons/ellipsis";
import { DropdownMenu } from "radix-ui";
import { type ReactElement, useRef } from "react";

/** An entry of a row's menu. One that cannot be chosen says why. */
export type RowAction = { text: string; onChoose: () => void } | { text: string; reason: string };

type Props = {
  /** Whose row it is, for screen readers. */
  of: string;
  actions: readonly RowAction[];
};

/**
 * The menu at the end of a row. Not modal: the page may scroll, and nothing moves when it opens. What is chosen happens
 * once the menu is closed and its button has the focus, so that a dialog can give it back there.
 */
export const RowMenu = ({ of, actions }: Props): ReactElement => {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(null);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger ref={trigger} className="icon-button" aria-label={`Actions for ${of}`}>
        <Ellipsis size={20} aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="admin-menu"
          align="end"
          sideOffset={4}
          onCloseAutoFocus={(event) => {
            const act = chosen.current;
            chosen.current = null;
            if (act === null) return;
            event.preventDefault();
            trigger.current?.focus();
            act();
          }}
        >
          {actions.map((action) => (
            <DropdownMenu.Item
              key={action.text}
              className="admin-menu__item"
              disabled={"reason" in action}
              onSelect={() => {
                if ("onChoose" in action) chosen.current = action.onChoose;
              }}
            >
              <span>
                {action.text}
                {"reason" in action && <small>{action.reason}</small>}
              </span>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
};
