import { business } from "@cleaning/contract/site/business";
import { type ComponentProps, Fragment, type ReactElement } from "react";

export type DecorativeMarkName = "mop" | "cloth" | "facebook" | "instagram" | "tiktok" | "yelp" | "elsewhere";

type Props = ComponentProps<"svg"> & { name: DecorativeMarkName };

/** From the site's one file of icons (`build/icon-sprite.ts`). Decorative only. */
export const DecorativeMark = ({ name, ...rest }: Props): ReactElement => (
  <svg aria-hidden {...rest}>
    <use href={`${import.meta.env.VITE_ICONS}#mark-${name}`} />
  </svg>
);

type Network = { network: string; link: string | null };

// The networks' marks are not in the icon set; these are plain outlines in its manner.
const marks: readonly DecorativeMarkName[] = ["facebook", "instagram", "tiktok", "yelp"];

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
