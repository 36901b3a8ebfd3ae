import * as z from "zod";

/** The job "Test" of ci.yml, as the workflow "Deploy" calls it. On a pull request it tests a merge, which is another commit. */
export const testOfDeploy = "Test / Test";

const answerSchema = z.object({
  check_runs: z.array(
    z.object({ name: z.string(), conclusion: z.string().nullable(), app: z.object({ slug: z.string() }).nullable() }),
  ),
});

/** Whether GitHub's answer about a commit's checks says that its tests have passed. False of any other answer. */
export const isTested = (answer: unknown): boolean => {
  const { data } = answerSchema.safeParse(answer);
  const tests = (data?.check_runs ?? []).filter(
    ({ name, app }) => name === testOfDeploy && app?.slug === "github-actions",
  );
  return tests.length > 0 && tests.every(({ conclusion }) => conclusion === "success");
};
