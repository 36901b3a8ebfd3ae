import { business } from "@cleaning/contract/site/business";
import { Fragment, type ReactElement } from "react";
import { DecorativeMark, type MarkName } from "#ui/decorative-mark.tsx";

type Network = { network: string; link: string | null };

// The networks' marks are not in the icon set; these are plain outlines in its manner.
const marks: readonly MarkName[] = ["facebook", "instagram", "tiktok", "yelp"];

/** Our pages elsewhere. A network without an address yet is an icon that leads nowhere, and not a link. */
export const SocialLinks = (): ReactElement => (
  <ul className="social">
    {business.social.map(({ network, link }: Network) => {
      const mark = (
        <>
          <DecorativeMark
            name={marks.find((name) => name === network.toLowerCase()) ?? "elsewhere"}
            width="22"
            height="22"
          />
          <span className="visually-hidden">{network}</span>
        </>
      );
      return (
        <li key={network}>
          {link === null ? (
            <span className="social__soon">{mark}</span>
          ) : (
            <a className="disc" href={link} rel="noopener" target="_blank">
              {mark}
            </a>
          )}
        </li>
      );
    })}
  </ul>
);

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
