import * as z from "zod/mini";
import { inactivePreview } from "../admin/visits.ts";
import { id, type Infer, schema } from "../http/schema.ts";

const mostHomeAgents = 10;

export const homeAgentsMessages = {
  changed: "Who comes to this home was changed in the meantime. Please look at it again, then save.",
  both: "Please choose one of the two for each agent.",
  gone: "One of these agents is gone. Please reload the page.",
  visitsChanged: "The visits of this home have changed since you looked. Please look again.",
} as const;

const agents = () => z.array(id()).check(z.maxLength(mostHomeAgents, `Please choose at most ${mostHomeAgents} agents`));
const revision = () => z.int().check(z.minimum(0));

export const homeAgentsChange = schema(() =>
  z
    .object({
      preferred: agents(),
      excluded: agents(),
      note: z.string().check(z.trim(), z.maxLength(500, "Please use at most 500 characters")),
      revision: revision(),
    })
    .check(
      z.refine(({ preferred, excluded }) => !preferred.some((agent) => excluded.includes(agent)), {
        error: homeAgentsMessages.both,
        path: ["excluded"],
      }),
    ),
);
export type HomeAgentsChange = Infer<typeof homeAgentsChange>;

/** `reassignment`: visits to come with agents whom the home asked not to have, and who would come instead. */
export const homeAgents = schema(() =>
  z.object({
    preferred: z.array(id()),
    excluded: z.array(id()),
    note: z.string(),
    revision: revision(),
    /** Active ones, and those who are named. */
    agents: z.array(z.object({ id: id(), name: z.string() })),
    reassignment: inactivePreview(),
  }),
);
export type HomeAgents = Infer<typeof homeAgents>;

export const homeAgentsReassign = schema(() =>
  z.object({ previewToken: z.string().check(z.minLength(1), z.maxLength(200)) }),
);
