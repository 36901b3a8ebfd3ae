import "./visit-page.css";
import { formatDay, formatInstant } from "@cleaning/contract/format/date";
import { formatWindow } from "@cleaning/contract/format/time";
import type { OwnProblem } from "@cleaning/contract/problems/problems";
import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { useToday } from "#lib/use-today.ts";
import { Badge } from "#ui/badge.tsx";

const stateWords = { open: "Received", answered: "Answered", closed: "Closed" } as const;

/** What the customer reported about a visit, and what came of it. */
export const ProblemList = ({ problems, name }: { problems: readonly OwnProblem[]; name: string }): ReactElement => (
  <Flex asChild direction="column" gap="3">
    <ul aria-label={name}>
      {problems.map((problem) => (
        <Problem key={problem.number} problem={problem} />
      ))}
    </ul>
  </Flex>
);

const Problem = ({ problem }: { problem: OwnProblem }): ReactElement => {
  const today = useToday();
  const { state, text, photoCount, at, answer, freeVisit } = problem;
  return (
    <li>
      <Flex gap="2" align="center" wrap="wrap">
        <Badge tone={state === "open" ? "sun" : "leaf"}>{stateWords[state]}</Badge>
        <time className="soft" dateTime={at}>
          {formatInstant(at)}
        </time>
      </Flex>
      <p className="words">
        You wrote: {text}
        {photoCount > 0 && ` (${photoCount === 1 ? "1 photo" : `${photoCount} photos`})`}
      </p>
      {answer !== null && <p className="words">Our answer: {answer}</p>}
      {freeVisit !== null && (
        <p>
          <strong>
            We come again on {formatDay(freeVisit.date, today).date}, {formatWindow(freeVisit)}, at no cost.
          </strong>
        </p>
      )}
      {state === "open" && <p className="soft">We contact you within 24 hours, and return at no cost.</p>}
    </li>
  );
};
