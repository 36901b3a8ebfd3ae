import * as z from "zod";

const gitHubName = z.string().regex(/^[\w.-]+$/);
const gitHubId = z.string().regex(/^[1-9]\d*$/, "the number that GitHub gave it");

const schema = z.strictObject({
  repository: z.strictObject({
    owner: gitHubName,
    name: gitHubName,
    /**
     * How GitHub writes the `sub` of its tokens. Repositories made or renamed since July 15, 2026 have the numbers in it
     * (`repo:owner@1/name@2:…`), so that nobody can take over a name that was given up; older ones have names alone
     * until their owner opts in. Wrong here, every deployment fails with "Not authorized to perform
     * sts:AssumeRoleWithWebIdentity".
     */
    subject: z.discriminatedUnion("format", [
      z.strictObject({ format: z.literal("numbered"), ownerId: gitHubId, repositoryId: gitHubId }),
      z.strictObject({ format: z.literal("names") }),
    ]),
  }),
  /** The branch whose commits may be deployed to staging and production. */
  branch: z.string().regex(/^[\w./-]+$/),
  /** The owner's domain and its hosted zone in Route 53. Without them no deploy role may touch DNS. */
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

/** What is particular about this account, repository and owner. */
export type Settings = Readonly<z.infer<typeof schema>>;

/**
 * Checks settings.
 *
 * @throws ZodError naming every field that cannot be right
 */
export const parseSettings = (value: z.input<typeof schema>): Settings => schema.parse(value);
