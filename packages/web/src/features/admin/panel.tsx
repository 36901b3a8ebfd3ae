import { type ReactElement, type ReactNode, useId } from "react";

type Props = { title: string; note?: string; action?: ReactNode; children: ReactNode };

/** A titled part of an admin screen. `note` is a line below the title, `action` stands beside it. */
export const Panel = ({ title, note, action, children }: Props): ReactElement => {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel__head">
        <div>
          <h2 id={id}>{title}</h2>
          {note !== undefined && <p className="panel__note">{note}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
};
