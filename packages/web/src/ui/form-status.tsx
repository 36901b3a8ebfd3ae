import type { ReactElement } from "react";

/** Says to screen readers what a submit found (`form.status`). The region is always there, so that it is heard. */
export const FormStatus = ({ children }: { children: string }): ReactElement => (
  <p className="visually-hidden" role="alert">
    {children}
  </p>
);
