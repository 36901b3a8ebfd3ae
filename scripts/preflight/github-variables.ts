import * as z from "zod";
import { stageKinds, type StageKind } from "../../infra/bootstrap-contract.ts";
import type { Settings } from "../../infra/bootstrap/src/settings.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

type Variable = { name: string; value: string };

const variablesSchema = z.object({ variables: z.array(z.object({ name: z.string(), value: z.string() })) });

export const repositoryVariables = "/actions/variables?per_page=100";

/** An environment's variables override the repository's. */
export const environmentVariables = (kind: StageKind): string => `/environments/${kind}/variables?per_page=100`;

/** @throws ZodError for another kind of answer */
export const variablesIn = (answer: unknown): Variable[] => variablesSchema.parse(answer).variables;

export const valueIn = (variables: readonly Variable[], name: string): string | undefined =>
  variables.find((each) => each.name === name)?.value;

export const accountsAbout = "accounts that GitHub deploys to";

const name = "AWS_ACCOUNT_ID";

/**
 * Whether each kind of stage is deployed to an account of the settings.
 *
 * @param common GitHub's answer about the repository's variables
 * @param ofKinds its answers about the environments'; undefined without one
 */
export const accountFindings = (
  common: unknown,
  ofKinds: readonly { kind: StageKind; answer: unknown }[],
  { accounts }: Settings,
): Finding[] => {
  const defaultAccount = valueIn(variablesIn(common), name);
  const accountsOf = (kind: StageKind): string[] =>
    accounts.filter(({ stages }) => stages.includes(kind)).map(({ id }) => id);
  if (defaultAccount === undefined)
    return [
      warning(
        accountsAbout,
        `${name} is not set, so nothing is deployed`,
        `gh variable set ${name} --body ${accountsOf("staging").join("")}`,
      ),
    ];
  const wrong = stageKinds.flatMap((kind) => {
    const answer = variablesSchema.safeParse(ofKinds.find((each) => each.kind === kind)?.answer);
    const chosen = valueIn(answer.data?.variables ?? [], name) ?? defaultAccount;
    const accountIds = accountsOf(kind);
    if (accountIds.includes(chosen)) return [];
    const next = `gh variable set ${name} --env ${kind} --body ${accountIds[0] ?? "…"}`;
    return [
      problem(
        accountsAbout,
        `${kind} goes to ${chosen}, and the settings have it in ${accountIds.join(" and ")}`,
        next,
      ),
    ];
  });
  return wrong.length > 0 ? wrong : [ok(accountsAbout, accounts.map(({ id }) => id).join(", "))];
};
