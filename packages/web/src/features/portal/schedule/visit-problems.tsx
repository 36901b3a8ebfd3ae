import type { VisitView } from "@cleaning/contract/visits/visits";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { ownProblemsQuery } from "#nouns/problems/queries.ts";
import { Button } from "#ui/button.tsx";
import { ProblemList } from "../visit/problem-list.tsx";

const ProblemDialog = lazy(() => import("./problem-dialog.tsx"));

type Props = { visit: VisitView; userId: number; day: string };

/** What the customer reported about a visit, and what came of it. */
export const ReportedProblems = ({ visit, userId, day }: Props): ReactElement => {
  const { data } = useQuery(ownProblemsQuery(userId, visit.id));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {data !== undefined && data.problems.length > 0 && (
        <ProblemList problems={data.problems} name={`What you told us: ${day}`} />
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
