import { Flex, Separator } from "@radix-ui/themes";
import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button, type ButtonLook } from "#ui/button.tsx";
import { TitledCard } from "#ui/titled-card.tsx";

type Props = {
  id: string;
  title: string;
  /** The button that opens the form. */
  action: string;
  look?: ButtonLook;
  note: string;
  form: (done: () => void) => ReactNode;
  children?: (editing: boolean) => ReactNode;
};

/** What can be changed by a form, which takes the place of the button that opens it. */
export const EditableCard = ({ id, title, action, look = "primary", note, form, children }: Props): ReactElement => {
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const returning = useRef(false);
  useLayoutEffect(() => {
    // The form is gone, and with it the button that had the focus.
    if (!editing && returning.current) opener.current?.focus();
    returning.current = editing;
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
          <Button ref={opener} look={look} onClick={() => setEditing(true)}>
            {action}
          </Button>
          <p className="soft">{note}</p>
        </Flex>
      )}
    </TitledCard>
  );
};
