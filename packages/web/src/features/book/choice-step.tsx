import type { ComponentProps, ReactElement, ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Summary } from "./summary.tsx";

type Props = Omit<ComponentProps<typeof Summary>, "children"> & {
  id: string;
  label: string;
  button: string;
  onGo: () => unknown;
  children: ReactNode;
};

/** A step whose choices are in the page's address at once: its form goes on, and sends nothing. */
export const ChoiceStep = ({ id, label, button, onGo, children, ...summary }: Props): ReactElement => (
  <div className="beside beside--top book-columns">
    <form
      id={id}
      className="stack book-main"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onGo();
      }}
    >
      {children}
    </form>
    <Summary {...summary}>
      <Button type="submit" form={id} size="large">
        {button}
      </Button>
    </Summary>
  </div>
);
