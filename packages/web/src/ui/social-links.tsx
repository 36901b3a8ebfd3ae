import { business } from "@cleaning/contract/business";
import type { ReactElement } from "react";

type Network = { network: string; link: string | null };

// The networks' marks are not in the icon set; these are plain outlines in its manner.
const marks: Record<string, string> = {
  Facebook: "M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V8.5a.5.5 0 0 1 .5-.5",
  Instagram:
    "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4m5 5.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M17 6.8v.2",
  TikTok: "M14 3v12a4 4 0 1 1-4-4m4-8c.4 3 2.5 5 5.5 5",
  Yelp: "M11 3v8L6.5 5.5Q8.5 3.6 11 3M9.5 13.5 4 12.3q-.3 2.6.8 4.6zM10.5 16l-2.7 4.3q2 1.3 4.200 1.200zM14 15.5l3.5 4q1.900-1.5 2.6-3.800zM14 12.5l5.800-1.3q-.9-2.5-2.900-4z",
};

const Mark = ({ network }: { network: string }): ReactElement => (
  <>
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden
    >
      <path d={marks[network] ?? "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18"} />
    </svg>
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
            <Mark network={network} />
          </span>
        ) : (
          <a className="social__mark" href={link} rel="noopener" target="_blank">
            <Mark network={network} />
          </a>
        )}
      </li>
    ))}
  </ul>
);
