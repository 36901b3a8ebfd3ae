import * as z from "zod/mini";
import { id, type Infer, schema } from "../http/schema.ts";
import { chosenAgents, expectedVisit, visitIdText } from "../visits/visits.ts";
import { adminVisit, reassignedVisit } from "./visits.ts";

/** As many as are written before a call's time is up. */
export const maxAssigned = 40;

const tooMany = `Please choose at most ${maxAssigned} visits at once`;

/** Without `agentId` each visit is for whoever suits it best. */
export const assignmentsPreviewRequest = schema(() =>
  z.object({
    visitIds: z.array(visitIdText()).check(z.minLength(1, "Please choose a visit"), z.maxLength(maxAssigned, tooMany)),
    agentId: z.optional(id()),
  }),
);
export type AssignmentsPreviewRequest = Infer<typeof assignmentsPreviewRequest>;

/** In order of time. Visits that have begun or are over are left out. */
export const assignmentsPreview = schema(() => z.object({ visits: z.array(reassignedVisit()) }));
export type AssignmentsPreview = Infer<typeof assignmentsPreview>;

export const assignmentsRequest = schema(() =>
  z.object({
    assignments: z
      .array(
        z.object({
          visitId: visitIdText(),
          agents: chosenAgents().check(z.minLength(1, "Please choose who comes")),
          expected: expectedVisit(),
        }),
      )
      .check(z.minLength(1, "Please choose a visit"), z.maxLength(maxAssigned, tooMany)),
  }),
);
export type AssignmentsRequest = Infer<typeof assignmentsRequest>;

/** Of each visit: how it is now, and why nothing was changed; both are null of one that is gone. */
export const assignmentResults = schema(() =>
  z.object({
    results: z.array(
      z.object({ visitId: z.string(), visit: z.nullable(adminVisit()), refusal: z.nullable(z.string()) }),
    ),
  }),
);
export type AssignmentResult = Infer<typeof assignmentResults>["results"][number];
