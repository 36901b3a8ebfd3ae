import type { ReactElement } from "react";

/** The shape of three contact requests, while they are on their way. */
export const RequestSkeletons = (): ReactElement => (
  <div className="requests">
    <output className="visually-hidden">Loading contact requests...</output>
    {[0, 1, 2].map((row) => (
      <div key={row} className="request" aria-hidden>
        <div className="request__head">
          <span className="skeleton" data-width="name" />
          <span className="skeleton" data-width="badge" />
        </div>
        <span className="skeleton" data-width="contact" />
        <span className="skeleton" data-width="message" />
        <div className="request__action">
          <span className="skeleton" data-width="button" />
        </div>
      </div>
    ))}
  </div>
);
