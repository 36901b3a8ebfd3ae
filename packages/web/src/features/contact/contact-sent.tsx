import { business } from "@cleaning/contract/business";
import { type ReactElement, useEffect, useRef } from "react";

/** What happens next, once the request is with us. It takes the focus, so that it is seen and heard. */
export const ContactSent = (): ReactElement => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="sent">
      <h3 ref={title} tabIndex={-1}>
        Thank you. Your message is with us.
      </h3>
      <ol>
        <li>Somebody from our team reads it, usually the same day.</li>
        <li>Within one business day we call or write with an estimate or a question.</li>
        <li>You choose a day. Nothing is booked before you say yes.</li>
      </ol>
      <p>
        In a hurry? Call <a href={business.phone.link}>{business.phone.text}</a>.
      </p>
    </div>
  );
};
