import { business } from "@cleaning/contract/business";
import type { ReactElement } from "react";

/** When somebody answers the phone. */
export const Hours = (): ReactElement => (
  <dl className="hours">
    {business.hours.map(({ days, text }) => (
      <div key={days}>
        <dt>{days}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
