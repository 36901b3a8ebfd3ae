import type { OwnAgentProfile } from "@cleaning/contract/agent-app/agent-profile";
import type { ReactElement } from "react";
import { Rating } from "#ui/stars.tsx";
import { formatNumber } from "./words/format.ts";
import { catalogText, wordsOf } from "./words/language.ts";

const words = wordsOf("profile");

export const AgentFacts = ({ profile }: { profile: OwnAgentProfile }): ReactElement => {
  const { specialties, rating, completedJobs, isActive, worksWith } = profile;
  return (
    <section aria-labelledby="agent-facts" className="agent-part">
      <h2 id="agent-facts">{words().facts}</h2>
      <dl className="agent-facts">
        <div>
          <dt>{words().specialties}</dt>
          <dd>{specialties.length === 0 ? words().noSpecialties : specialties.map(catalogText).join(", ")}</dd>
        </div>
        {worksWith !== null && (
          <div>
            <dt>{words().pair}</dt>
            <dd>{words().worksWith(worksWith)}</dd>
          </div>
        )}
        <div>
          <dt>{words().rating}</dt>
          <dd>{rating === null ? words().noRating : <Rating value={rating} words={words().rated} />}</dd>
        </div>
        <div>
          <dt>{words().jobs}</dt>
          <dd>{formatNumber(completedJobs)}</dd>
        </div>
        <div>
          <dt>{words().status}</dt>
          <dd>{isActive ? words().active : words().inactive}</dd>
        </div>
      </dl>
    </section>
  );
};
