import * as z from "zod";
import { stageKinds, type StageKind } from "../../bootstrap-contract.ts";

const gitHubName = z.string().regex(/^[\w.-]+$/);
const gitHubId = z.string().regex(/^[1-9]\d*$/, "the number that GitHub gave it");

const domain = z.strictObject({
  /** Under which the stage answers. */
  name: z.string().regex(/^([a-z\d-]+\.)+[a-z]{2,}$/),
  /** The zone in Route 53, in the stage's account, that holds the name: of the name itself, or of one above it. */
  hostedZoneId: z.string().regex(/^Z[A-Z\d]+$/),
});

const account = z.strictObject({
  id: z.string().regex(/^\d{12}$/, "an account's twelve digits"),
  /** The kinds of stages that are deployed there. */
  stages: z.array(z.enum(stageKinds)).min(1),
  /** An account has GitHub's identity provider at most once: `existing` uses one that is there already. */
  gitHubProvider: z.enum(["create", "existing"]).default("create"),
  budget: z.strictObject({
    /** US dollars a month for the whole account. */
    monthlyDollars: z.int().positive(),
    email: z.email(),
  }),
});

const schema = z
  .strictObject({
    repository: z.strictObject({
      owner: gitHubName,
      name: gitHubName,
      /**
       * How GitHub writes the `sub` of its tokens. Repositories made or renamed since July 15, 2026 have numbers in it
       * (`repo:owner@1/name@2:…`), older ones names alone until their owner opts in. With the wrong one every
       * deployment fails with "Not authorized to perform sts:AssumeRoleWithWebIdentity".
       */
      subject: z.discriminatedUnion("format", [
        z.strictObject({ format: z.literal("numbered"), ownerId: gitHubId, repositoryId: gitHubId }),
        z.strictObject({ format: z.literal("names") }),
      ]),
    }),
    /** Deployed to staging and production. */
    branch: z.string().regex(/^[\w./-]+$/),
    accounts: z.array(account).min(1),
    /** Without its own, a stage's deploy role may not touch DNS. */
    domains: z.strictObject({ staging: domain.optional(), production: domain.optional() }).default({}),
    /**
     * Set after production's first deployment: from then on its deploy role cannot switch off recovery, versions and
     * expiry either, which only the deployment that makes table and bucket sets.
     */
    isProductionDeployed: z.boolean().default(false),
  })
  .refine(({ accounts }) => new Set(accounts.map(({ id }) => id)).size === accounts.length, {
    path: ["accounts"],
    error: "an account is named twice",
  })
  .refine(
    ({ accounts }) =>
      (["staging", "production"] as const).every(
        (kind) => accounts.filter(({ stages }) => stages.includes(kind)).length === 1,
      ) && accounts.some(({ stages }) => stages.includes("preview")),
    { path: ["accounts"], error: "staging and production belong in one account each, previews in at least one" },
  )
  .refine(({ domains: { staging } }) => staging === undefined || staging.name.startsWith("staging."), {
    path: ["domains", "staging", "name"],
    error: "staging answers under `staging.` and production's domain",
  })
  .refine(
    ({ domains: { staging, production } }) =>
      staging === undefined || production === undefined || staging.name === `staging.${production.name}`,
    { path: ["domains"], error: "staging answers under `staging.` and production's domain" },
  );

export type Settings = Readonly<z.infer<typeof schema>>;
export type AwsAccount = Settings["accounts"][number];
export type Domain = z.infer<typeof domain>;

/** @throws ZodError naming every field that cannot be right */
export const parseSettings = (value: z.input<typeof schema>): Settings => schema.parse(value);

/** The domain of a kind of stage, if it has one. Previews never do. */
export const domainOf = ({ domains }: Settings, kind: StageKind): Domain | undefined =>
  kind === "preview" ? undefined : domains[kind];
