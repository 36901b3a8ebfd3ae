import type { ReactElement } from "react";
import { StatCards } from "./stat-cards.tsx";
import { WorkList } from "./work-list.tsx";
import { contactRequests, jobApplications } from "./work-lists.ts";

/** The dashboard's first tab: the figures, and what waits for an answer. */
export const Overview = (): ReactElement => (
  <div className="dashboard__tab">
    <StatCards />
    <div className="dashboard__lists">
      <WorkList list={contactRequests} />
      <WorkList list={jobApplications} />
    </div>
  </div>
);
