import * as z from "zod";
import { stageKinds, type StageKind } from "../../bootstrap-contract.ts";

const gitHubName = z.string().regex(/^[\w.-]+$/);
const gitHubId = z.string().regex(/^[1-9]\d*$/, "the number that GitHub gave it");

const domain = z.strictObject({
  name: z.string().regex(/^([a-z\d-]+\.)+[a-z]{2,}$/),
  /** In the stage's account: the zone of the name, or of one above it. */
  hostedZoneId: z.string().regex(/^Z[A-Z\d]+$/),
});

const account = z.strictObject({
  id: z.string().regex(/^\d{12}$/, "an account's twelve digits"),
  stages: z.array(z.enum(stageKinds)).min(1),
  /** An account has it at most once: `existing` uses one that is there. */
  gitHubProvider: z.enum(["create", "existing"]).default("create"),
  budget: z.strictObject({
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
       * The `sub` of GitHub's tokens: numbered for repositories made or renamed since July 15, 2026. A wrong one fails
       * with "Not authorized to perform sts:AssumeRoleWithWebIdentity".
       */
      subject: z.discriminatedUnion("format", [
        z.strictObject({ format: z.literal("numbered"), ownerId: gitHubId, repositoryId: gitHubId }),
        z.strictObject({ format: z.literal("names") }),
      ]),
    }),
    branch: z.string().regex(/^[\w./-]+$/),
    accounts: z.array(account).min(1),
    /** Without one, a stage's deploy role may not touch DNS. */
    domains: z.strictObject({ staging: domain.optional(), production: domain.optional() }).default({}),
    /** After production's first deployment: its deploy role then cannot switch off recovery, versions and expiry. */
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

/** Undefined for previews. */
export const domainOf = ({ domains }: Settings, kind: StageKind): Domain | undefined =>
  kind === "preview" ? undefined : domains[kind];
