import { Fragment, type ReactElement } from "react";

/** An address that may go on in the next line before each of its dots and its `@`. */
export const Breakable = ({ text }: { text: string }): ReactElement => (
  <span>
    {text.split(/(?=[.@])/).map((part, index) => (
      <Fragment key={part}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
