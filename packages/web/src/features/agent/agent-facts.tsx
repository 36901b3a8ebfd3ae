import type { AgentProfile } from "@cleaning/contract/agent";
import { Card } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Badge } from "#ui/badge.tsx";
import { Rating } from "#ui/rating.tsx";

/** What the office has noted about an agent, for the agent. */
export const AgentFacts = ({ agent }: { agent: AgentProfile }): ReactElement => {
  const { assignedArea, specialties, rating, completedJobs, isActive } = agent;
  return (
    <Card asChild size="3">
      <section className="card agent-facts" aria-labelledby="agent-profile">
        <h2 id="agent-profile">Your profile</h2>
        <dl className="facts">
          <div>
            <dt>Area</dt>
            <dd>{assignedArea}</dd>
          </div>
          <div>
            <dt>Specialties</dt>
            <dd data-missing={specialties.length === 0}>
              {specialties.length === 0 ? "None noted yet" : specialties.join(", ")}
            </dd>
          </div>
          <div>
            <dt>Rating</dt>
            <dd data-missing={rating === null}>{rating === null ? "Not rated yet" : <Rating value={rating} />}</dd>
          </div>
          <div>
            <dt>Completed jobs</dt>
            <dd>{completedJobs.toLocaleString("en-US")}</dd>
          </div>
          <div>
            <dt>Status</dt>
            <dd>
              <Badge tone={isActive ? "leaf" : "sun"}>{isActive ? "Active" : "Inactive"}</Badge>
            </dd>
          </div>
        </dl>
      </section>
    </Card>
  );
};
