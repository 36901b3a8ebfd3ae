import type { ReactElement } from "react";

type Props = { steps: readonly { title: string; text: string }[] };

export const Steps = ({ steps }: Props): ReactElement => (
  <ol className="steps">
    {steps.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p className="soft">{text}</p>
      </li>
    ))}
  </ol>
);
