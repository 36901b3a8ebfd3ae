import { business } from "@cleaning/contract/business";
import type { ReactElement } from "react";
import { Mark, type MarkName } from "./mark.tsx";

type Network = { network: string; link: string | null };

// The networks' marks are not in the icon set; these are plain outlines in its manner.
const marks: readonly MarkName[] = ["facebook", "instagram", "tiktok", "yelp"];

const NetworkMark = ({ network }: { network: string }): ReactElement => (
  <>
    <Mark name={marks.find((name) => name === network.toLowerCase()) ?? "elsewhere"} />
    <span className="visually-hidden">{network}</span>
  </>
);

/** Our pages elsewhere. A network without an address yet is an icon that leads nowhere, and not a link. */
export const SocialLinks = (): ReactElement => (
  <ul className="social">
    {business.social.map(({ network, link }: Network) => (
      <li key={network}>
        {link === null ? (
          <span className="social__mark" title={`${network} (soon)`}>
            <NetworkMark network={network} />
          </span>
        ) : (
          <a className="social__mark" href={link} rel="noopener" target="_blank">
            <NetworkMark network={network} />
          </a>
        )}
      </li>
    ))}
  </ul>
);
