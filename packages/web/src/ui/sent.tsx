import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { PlainCard } from "./plain-card.tsx";

/** What happens next, once a form is with us. It takes the focus, so that it is seen and heard. */
export const SentMessage = ({ title, children }: { title: string; children: ReactNode }): ReactElement => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <PlainCard className="sent">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </PlainCard>
  );
};
