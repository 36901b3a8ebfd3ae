import type { JobPosition } from "@cleaning/contract/catalog/catalog";
import type { Position } from "@cleaning/contract/catalog/positions";
import { business } from "@cleaning/contract/site/business";
import { Badge, Box, Card, Flex } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { jobPositionsQuery } from "#nouns/catalog/queries.ts";
import { ButtonAnchor } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { Section } from "#ui/section.tsx";

const words: readonly [RegExp, Position][] = [
  [/\b(team|crew|shift)\s*-?\s*lead(er)?\b|\bsupervisor\b/i, "team-lead"],
  [/\bairbnb\b|\bvacation\b|\brentals?\b|\bturnovers?\b/i, "airbnb"],
  [/\bresidential\b|\bhouse|\bhomes?\b/i, "residential"],
];

/** An opening of no known kind is `other`, so that the form never keeps an earlier choice. */
export const positionFor = (title: string): Position => words.find(([word]) => word.test(title))?.[1] ?? "other";

type Props = {
  onApply: (position: Position) => void;
};

const none = "No Current Openings";

export const Openings = ({ onApply }: Props): ReactElement => {
  const query = useQuery(jobPositionsQuery);
  const isEmpty = query.data?.length === 0;
  return (
    <Section
      id="openings"
      title="Current Openings"
      lead={
        isEmpty
          ? undefined
          : `All around ${business.address.city} and ${business.homeArea}. Not what you had in mind? The form takes general applications too.`
      }
      tone="deep"
    >
      {isEmpty ? (
        <EmptyState title={none}>
          <p>We still like to hear from you. When a place opens up, we look at these applications first.</p>
          <ButtonAnchor href="#apply">Submit General Application</ButtonAnchor>
        </EmptyState>
      ) : (
        <Loaded query={query} what="our openings" empty={none}>
          {(openings) => (
            <ul className="grid">
              {openings.map((opening) => (
                <Opening key={opening.id} opening={opening} onApply={onApply} />
              ))}
            </ul>
          )}
        </Loaded>
      )}
    </Section>
  );
};

const Opening = ({
  opening: { title, type, description },
  onApply,
}: Props & { opening: JobPosition }): ReactElement => (
  <Card size="3" asChild>
    <li>
      <Flex direction={{ initial: "column", sm: "row" }} justify="between" align={{ sm: "center" }} gap="4">
        <Box maxWidth="62ch">
          <Flex align="center" gap="3" wrap="wrap" mb="2">
            <h3>{title}</h3>
            {type !== "" && <Badge size="2">{type}</Badge>}
          </Flex>
          <p className="soft">{description}</p>
        </Box>
        <Box flexShrink="0">
          <ButtonAnchor look="outline" href="#apply" onClick={() => onApply(positionFor(title))}>
            Apply Now<span className="visually-hidden"> for {title}</span>
          </ButtonAnchor>
        </Box>
      </Flex>
    </li>
  </Card>
);
