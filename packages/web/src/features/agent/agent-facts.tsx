import type { AgentProfile } from "@cleaning/contract/agent-app/agent";
import { Grid, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Badge } from "#ui/badge.tsx";
import { Fact } from "#ui/fact.tsx";
import { Rating } from "#ui/rating.tsx";
import { TitledCard } from "#ui/titled-card.tsx";
import { formatNumber } from "./words/format.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("profile");

const unknown = (text: string): ReactElement => (
  <Text color="gray" weight="regular">
    {text}
  </Text>
);

export const AgentFacts = ({ agent }: { agent: AgentProfile }): ReactElement => {
  const { assignedArea, specialties, rating, completedJobs, isActive } = agent;
  return (
    <TitledCard id="agent-profile" title={words().title}>
      <Grid asChild columns="repeat(auto-fit, minmax(130px, 1fr))" gap="4">
        <dl>
          <Fact name={words().area}>{assignedArea}</Fact>
          <Fact name={words().specialties}>
            {specialties.length === 0 ? unknown(words().noSpecialties) : specialties.join(", ")}
          </Fact>
          <Fact name={words().rating}>
            {rating === null ? unknown(words().noRating) : <Rating value={rating} words={words().rated} />}
          </Fact>
          <Fact name={words().jobs}>{formatNumber(completedJobs)}</Fact>
          <Fact name={words().status}>
            <Badge tone={isActive ? "leaf" : "sun"}>{isActive ? words().active : words().inactive}</Badge>
          </Fact>
        </dl>
      </Grid>
    </TitledCard>
  );
};
