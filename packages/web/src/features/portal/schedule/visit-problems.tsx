import { formatDay, formatInstant } from "@cleaning/contract/format/date";
import { formatWindow } from "@cleaning/contract/format/time";
import type { OwnProblem } from "@cleaning/contract/visits/visit-problems";
import type { VisitView } from "@cleaning/contract/visits/visits";
import { Flex } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { useToday } from "#lib/use-today.ts";
import { ownProblemsQuery } from "#queries/visit-problems.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";

const ProblemDialog = lazy(() => import("./problem-dialog.tsx"));

type Props = { visit: VisitView; userId: number; day: string };

const stateWords = { open: "We have it", answered: "Answered", closed: "Closed" } as const;

/** What the customer reported about a visit, and what came of it. */
export const VisitProblems = ({ visit, userId, day }: Props): ReactElement => {
  const { data } = useQuery(ownProblemsQuery(userId, visit.id));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {data !== undefined && data.problems.length > 0 && (
        <Flex asChild direction="column" gap="3">
          <ul aria-label={`What you told us: ${day}`}>
            {data.problems.map((problem) => (
              <Problem key={problem.number} problem={problem} />
            ))}
          </ul>
        </Flex>
      )}
      {data?.canReport === true && (
        <Button look="outline" onClick={() => setOpen(true)}>
          Something is not right
          <span className="visually-hidden">: {day}</span>
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ProblemDialog visitId={visit.id} userId={userId} day={day} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

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
      <p className="visit-note">
        You wrote: {text}
        {photoCount > 0 && ` (${photoCount === 1 ? "1 photo" : `${photoCount} photos`})`}
      </p>
      {answer !== null && <p className="visit-note">Our answer: {answer}</p>}
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
