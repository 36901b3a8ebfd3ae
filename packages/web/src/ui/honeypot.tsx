import type { ReactElement } from "react";

/** A field that only automatic senders fill in. People neither see nor reach it. */
export const Honeypot = ({ name }: { name: string }): ReactElement => (
  <div className="field-trap" aria-hidden>
    <label>
      Leave this empty
      <input type="text" name={name} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
