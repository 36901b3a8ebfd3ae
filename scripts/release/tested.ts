import * as z from "zod";

/** Job "Test" of ci.yml, called by "Deploy". A pull request tests a merge, which is another commit. */
export const testOfDeploy = "Test / Test";

const answerSchema = z.object({
  check_runs: z.array(
    z.object({ name: z.string(), conclusion: z.string().nullable(), app: z.object({ slug: z.string() }).nullable() }),
  ),
});

/** False of any other answer. */
export const isTested = (answer: unknown): boolean => {
  const { data } = answerSchema.safeParse(answer);
  const tests = (data?.check_runs ?? []).filter(
    ({ name, app }) => name === testOfDeploy && app?.slug === "github-actions",
  );
  return tests.length > 0 && tests.every(({ conclusion }) => conclusion === "success");
};
