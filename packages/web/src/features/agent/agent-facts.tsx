import type { AgentProfile } from "@cleaning/contract/agent";
import { Grid, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Badge } from "#ui/badge.tsx";
import { Fact } from "#ui/fact.tsx";
import { Rating } from "#ui/rating.tsx";
import { TitledCard } from "#ui/titled-card.tsx";

const unknown = (words: string): ReactElement => (
  <Text color="gray" weight="regular">
    {words}
  </Text>
);

/** What the office has noted about an agent, for the agent. */
export const AgentFacts = ({ agent }: { agent: AgentProfile }): ReactElement => {
  const { assignedArea, specialties, rating, completedJobs, isActive } = agent;
  return (
    <TitledCard id="agent-profile" title="Your profile">
      <Grid asChild columns="repeat(auto-fit, minmax(130px, 1fr))" gap="4">
        <dl>
          <Fact name="Area">{assignedArea}</Fact>
          <Fact name="Specialties">
            {specialties.length === 0 ? unknown("None noted yet") : specialties.join(", ")}
          </Fact>
          <Fact name="Rating">{rating === null ? unknown("Not rated yet") : <Rating value={rating} />}</Fact>
          <Fact name="Completed jobs">{completedJobs.toLocaleString("en-US")}</Fact>
          <Fact name="Status">
            <Badge tone={isActive ? "leaf" : "sun"}>{isActive ? "Active" : "Inactive"}</Badge>
          </Fact>
        </dl>
      </Grid>
    </TitledCard>
  );
};
