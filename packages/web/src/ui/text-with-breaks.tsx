import { Fragment, type ReactElement } from "react";

export const TextWithBreaks = ({ text }: { text: string }): ReactElement => (
  <span>
    {text.split(/(?=[.@])/).map((part, index) => (
      <Fragment key={part}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
