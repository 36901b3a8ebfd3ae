import { Flex, Separator } from "@radix-ui/themes";
import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button, type ButtonLook } from "#ui/button.tsx";
import { TitledCard } from "#ui/titled-card.tsx";

type Props = {
  id: string;
  title: string;
  action: string;
  look?: ButtonLook;
  note?: string | undefined;
  /** Beside the button. */
  more?: ReactNode;
  form: (done: () => void) => ReactNode;
  children?: (editing: boolean) => ReactNode;
};

export const EditableCard = ({
  id,
  title,
  action,
  look = "primary",
  note,
  more,
  form,
  children,
}: Props): ReactElement => {
  const [editing, setEditing] = useState(false);
  const openButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    // The form had the focus and is gone.
    if (!editing && wasEditing.current) openButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  return (
    <TitledCard id={id} title={title}>
      {children?.(editing)}
      {editing ? (
        <>
          <Separator size="4" />
          {form(() => setEditing(false))}
        </>
      ) : (
        <Flex align="center" wrap="wrap" gapX="4" gapY="2">
          <Button ref={openButton} look={look} onClick={() => setEditing(true)}>
            {action}
          </Button>
          {more}
          {note !== undefined && <p className="soft">{note}</p>}
        </Flex>
      )}
    </TitledCard>
  );
};
