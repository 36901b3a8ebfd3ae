import { type ReactElement, useEffect, useRef } from "react";

/** What happens next, once the application is with us. It takes the focus, so that it is seen and heard. */
export const ApplicationSent = (): ReactElement => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="sent">
      <h3 ref={title} tabIndex={-1}>
        Thank you. Your application is with us.
      </h3>
      <p>Somebody from our team reads it and gets back to you within 3-5 business days, by phone or e-mail.</p>
    </div>
  );
};
