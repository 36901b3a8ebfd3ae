import type { ReactElement } from "react";

/** The live region is always there, so that its changes are announced. */
export const FormStatus = ({ children }: { children: string }): ReactElement => (
  <p className="visually-hidden" role="alert">
    {children}
  </p>
);
