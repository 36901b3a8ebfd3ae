import * as z from "zod";
import { mainBranch, stageKinds } from "../../infra/bootstrap-contract.ts";
import type { Settings } from "../../infra/bootstrap/src/settings.ts";
import { type Check, type Finding, ok, problem, warning } from "./finding.ts";
import {
  accountFindings,
  accountsAbout,
  environmentVariables,
  repositoryVariables,
  valueIn,
  variablesIn,
} from "./github-variables.ts";

/** Undefined without `gh` or without an answer. */
export type AskGitHub = (path: string) => Promise<unknown>;

const repositorySchema = z.object({ id: z.number(), created_at: z.string(), owner: z.object({ id: z.number() }) });
const subjectSchema = z.object({ use_default: z.boolean(), use_immutable_subject: z.boolean().optional() });
const environmentsSchema = z.object({
  environments: z.array(z.object({ name: z.string(), protection_rules: z.array(z.object({ type: z.string() })) })),
});
const rulesSchema = z.array(z.object({ type: z.string() }));

/** Newer repositories have numbers in the `sub` of their tokens. */
const numberedSince = "2026-07-15";

const subjectFindings = (settings: Settings, repository: unknown, customization: unknown): Finding[] => {
  const about = "`sub` of GitHub's tokens";
  const { id, created_at: created, owner } = repositorySchema.parse(repository);
  const { subject } = settings.repository;
  const fix = "Correct `subject` in infra/bootstrap/settings.ts, and deploy the bootstrap stacks.";
  const { data } = subjectSchema.safeParse(customization);
  if (data?.use_default === false)
    return [
      problem(
        about,
        "the repository has a form of its own",
        `gh api -X PUT repos/${settings.repository.owner}/${settings.repository.name}/actions/oidc/customization/sub -F use_default=true`,
      ),
    ];
  const isNumbered = data?.use_immutable_subject ?? (created >= numberedSince ? true : undefined);
  if (subject.format === "names")
    return isNumbered === true
      ? [problem(about, "GitHub writes numbers into it, the settings do not", fix)]
      : [ok(about, "names")];
  if (subject.ownerId !== String(owner.id) || subject.repositoryId !== String(id))
    return [
      problem(about, `the numbers are ${owner.id} and ${id}, not ${subject.ownerId} and ${subject.repositoryId}`, fix),
    ];
  if (isNumbered === false) return [problem(about, "GitHub writes no numbers into it, the settings do", fix)];
  if (isNumbered === undefined) {
    const next =
      'If the first deployment says “Not authorized to perform sts:AssumeRoleWithWebIdentity”: `subject: { format: "names" }`.';
    return [
      warning(
        about,
        `the repository is older than ${numberedSince}: there are numbers in it only if it was renamed since, or asked for them`,
        next,
      ),
    ];
  }
  return [ok(about, `numbered, ${owner.id} and ${id}`)];
};

/** Environments are optional: deploy roles check the branch, and production's its workflow. */
const productionFindings = (answer: unknown): Finding[] => {
  const { data } = environmentsSchema.safeParse(answer);
  const rules = (data?.environments ?? []).find(({ name }) => name === "production")?.protection_rules ?? [];
  const isReviewed = rules.some(({ type }) => type === "required_reviewers");
  return [
    ok(
      "who deploys production",
      `a person, who runs “Deploy to production” on ${mainBranch}${isReviewed ? ", after an approval" : "; GitHub asks nobody else"}`,
    ),
  ];
};

const variableFindings = (answer: unknown, { domains }: Settings): Finding[] => {
  const about = "GitHub's variables";
  const variables = variablesIn(answer);
  const site = valueIn(variables, "SITE_DOMAIN");
  if (site !== undefined) {
    const expectedDomains = { staging: `staging.${site}`, production: site };
    const mismatch = (["staging", "production"] as const).find((kind) => domains[kind]?.name !== expectedDomains[kind]);
    if (mismatch !== undefined)
      return [
        problem(
          about,
          `with SITE_DOMAIN ${site}, ${mismatch} is ${expectedDomains[mismatch]}; the settings say ${domains[mismatch]?.name ?? "nothing"}`,
          "Make `domains` in infra/bootstrap/settings.ts the same, and deploy the bootstrap stacks.",
        ),
      ];
    if (valueIn(variables, "ALARM_EMAIL") === undefined)
      return [
        warning(about, "ALARM_EMAIL is not set: alarms are mailed to no one", "gh variable set ALARM_EMAIL --body …"),
      ];
  }
  return [ok(about, variables.map(({ name }) => name).join(", "))];
};

const ruleFindings = (answer: unknown): Finding[] => {
  const about = `rules of ${mainBranch}`;
  const types = rulesSchema.parse(answer).map(({ type }) => type);
  const missing = ["pull_request", "required_status_checks"].filter((type) => !types.includes(type));
  if (missing.length === 0) return [ok(about, types.join(", "))];
  const next =
    "Settings → Rules → Rulesets: pull requests only, and the check “Test” (a private repository needs GitHub Pro or Team for it).";
  return [warning(about, `${missing.join(" and ")} missing`, next)];
};

const unavailable = (about: string): Finding => {
  const next =
    "Look at docs/operations.md, “GitHub”; or `gh auth login`, as an administrator of the repository, and again.";
  return warning(about, "not asked: `gh` is not there, is not signed in, or may not see it", next);
};

export const gitHubChecks = (ask: AskGitHub, settings: Settings): Check[] => {
  const { owner, name } = settings.repository;
  const at = (path: string): string => `repos/${owner}/${name}${path}`;
  const repository = ask(at(""));
  const check = (about: string, path: string, look: (answer: unknown) => Finding[]): Check => ({
    about,
    look: async () => {
      if ((await repository) === undefined) return []; // said once
      const answer = await ask(at(path));
      return answer === undefined ? [unavailable(about)] : look(answer);
    },
  });
  return [
    {
      about: "GitHub",
      look: async () => {
        const repositoryAnswer = await repository;
        if (repositoryAnswer === undefined) return [unavailable("GitHub")];
        return subjectFindings(settings, repositoryAnswer, await ask(at("/actions/oidc/customization/sub")));
      },
    },
    {
      about: "who deploys production",
      look: async () => ((await repository) === undefined ? [] : productionFindings(await ask(at("/environments")))),
    },
    check("GitHub's variables", repositoryVariables, (answer) => variableFindings(answer, settings)),
    {
      about: accountsAbout,
      look: async () => {
        if ((await repository) === undefined) return []; // said once
        const common = await ask(at(repositoryVariables));
        const ofKinds = await Promise.all(
          stageKinds.map(async (kind) => ({ kind, answer: await ask(at(environmentVariables(kind))) })),
        );
        return common === undefined ? [unavailable(accountsAbout)] : accountFindings(common, ofKinds, settings);
      },
    },
    check(`rules of ${mainBranch}`, `/rules/branches/${mainBranch}`, ruleFindings),
  ];
};
