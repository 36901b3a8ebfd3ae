import { Heading } from "@radix-ui/themes";
import { useQueries } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { ListDialogs } from "#kit/list-dialogs.tsx";
import { ProblemTask } from "#nouns/problems/problem-tasks.tsx";
import { tasksQuery } from "#nouns/problems/queries.ts";

/** What is open of one visit, with all that the inbox offers. */
export const VisitProblems = ({ visitId }: { visitId: string }): ReactElement => {
  const queries = useQueries({ queries: [tasksQuery("open"), tasksQuery("answered")] });
  const tasks = queries.flatMap(({ data }) => data?.tasks ?? []).filter((task) => task.visitId === visitId);
  return (
    <ListDialogs>
      {queries.some(({ isError }) => isError) && <p className="soft">Its problems could not be loaded.</p>}
      {tasks.length > 0 && (
        <section aria-label="Problems">
          <Heading as="h3" size="3">
            Problems
          </Heading>
          <ul className="ruled">
            {tasks.map((task) => (
              <ProblemTask key={task.number} task={{ ...task, photoCount: task.photos.length }} />
            ))}
          </ul>
        </section>
      )}
    </ListDialogs>
  );
};
