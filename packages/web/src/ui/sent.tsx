import type { ReactElement, ReactNode } from "react";
import { PlainCard } from "./plain-card.tsx";
import { useFocusOnMount } from "./use-focus.ts";

/** Takes the focus, so that it is seen and announced. */
export const SentNotice = ({ title, children }: { title: string; children: ReactNode }): ReactElement => {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <PlainCard className="sent">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </PlainCard>
  );
};
