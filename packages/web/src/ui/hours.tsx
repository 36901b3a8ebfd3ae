import { business } from "@cleaning/contract/site/business";
import { Fragment, type ReactElement } from "react";

export const HoursList = (): ReactElement => (
  <dl className="hours">
    {business.hours.map(({ days, text }) => (
      <Fragment key={days}>
        <dt className="soft">{days}</dt>
        <dd>{text}</dd>
      </Fragment>
    ))}
  </dl>
);
