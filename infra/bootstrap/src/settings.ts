import * as z from "zod";

const gitHubName = z.string().regex(/^[\w.-]+$/);
const gitHubId = z.string().regex(/^[1-9]\d*$/, "the number that GitHub gave it");

const schema = z.strictObject({
  repository: z.strictObject({
    owner: gitHubName,
    name: gitHubName,
    /**
     * How GitHub writes the `sub` of its tokens. Repositories made or renamed since July 15, 2026 have numbers in it
     * (`repo:owner@1/name@2:…`), older ones names alone until their owner opts in. With the wrong one every deployment
     * fails with "Not authorized to perform sts:AssumeRoleWithWebIdentity".
     */
    subject: z.discriminatedUnion("format", [
      z.strictObject({ format: z.literal("numbered"), ownerId: gitHubId, repositoryId: gitHubId }),
      z.strictObject({ format: z.literal("names") }),
    ]),
  }),
  /** Deployed to staging and production. */
  branch: z.string().regex(/^[\w./-]+$/),
  /** Without them no deploy role may touch DNS. */
  domain: z
    .strictObject({
      name: z.string().regex(/^([a-z\d-]+\.)+[a-z]{2,}$/),
      hostedZoneId: z.string().regex(/^Z[A-Z\d]+$/),
    })
    .optional(),
  budget: z.strictObject({
    /** US dollars a month for the whole account. */
    monthlyDollars: z.int().positive(),
    email: z.email(),
  }),
});

export type Settings = Readonly<z.infer<typeof schema>>;

/** @throws ZodError naming every field that cannot be right */
export const parseSettings = (value: z.input<typeof schema>): Settings => schema.parse(value);
