import * as z from "zod/mini";
import { languages } from "../format/language.ts";
import { id, type Infer, limits, schema, text } from "../http/schema.ts";
import { expectedFields, linkedPerson, reference } from "./record.ts";

export const unconfirmedUserMessage =
  "This user has not confirmed their email address yet. They can do so in the customer portal.";

const ratingText = "Rating must be from 1 to 5, with one decimal at most";
const jobsText = "Completed jobs must be a whole number, 0 or more";

const fields = () => ({
  assignedArea: text("Assigned area is required", 1, limits.name),
  specialties: z.array(text("Please name the specialty", 1, limits.name)).check(z.maxLength(30)),
  rating: z.nullable(
    z.number(ratingText).check(
      z.minimum(1, ratingText),
      z.maximum(5, ratingText),
      z.refine((rating) => /^\d(\.\d)?$/.test(String(rating)), ratingText),
    ),
  ),
  completedJobs: z.int(jobsText).check(z.minimum(0, jobsText), z.maximum(1_000_000, jobsText)),
  isActive: z.boolean(),
  language: z.enum(languages, "Please choose a language"),
  startsOn: z.nullable(z.iso.date("Please enter a date")),
});

export const newAgent = schema(() => {
  const { assignedArea, specialties, rating, completedJobs, isActive, language, startsOn } = fields();
  return z.object({
    userId: reference("User ID is required"),
    assignedArea,
    specialties: z._default(specialties, []),
    rating: z._default(rating, null),
    completedJobs: z._default(completedJobs, 0),
    isActive: z._default(isActive, true),
    language: z._default(language, "en"),
    startsOn: z._default(startsOn, null),
  });
});
export type NewAgent = Infer<typeof newAgent>;

export const agentChange = schema(() => {
  const { assignedArea, specialties, rating, completedJobs, isActive, language, startsOn } = fields();
  return z.object({
    assignedArea: z.optional(assignedArea),
    specialties: z.optional(specialties),
    rating: z.optional(rating),
    completedJobs: z.optional(completedJobs),
    isActive: z.optional(isActive),
    language: z.optional(language),
    startsOn: z.optional(startsOn),
    expected: expectedFields(),
  });
});
export type AgentChange = Infer<typeof agentChange>;

export const inactiveReasons = ["left", "let-go", "leave", "season", "other"] as const;
export type InactiveReason = (typeof inactiveReasons)[number];

/** `rating` is 1 to 5, or null. `inactiveFrom` is in the future while the agent is still active. */
export const agentSchema = schema(() =>
  z.object({
    id: id(),
    userId: id(),
    user: linkedPerson(),
    phone: z.optional(z.string()),
    assignedArea: z.string(),
    specialties: z.array(z.string()),
    rating: z.nullable(z.number()),
    completedJobs: z.int(),
    isActive: z.boolean(),
    language: z.enum(languages),
    /** False of one who was added here and has never opened the agents' app: they do not see their visits. */
    hasSignedIn: z.optional(z.boolean()),
    startsOn: z.nullable(z.string()),
    inactiveFrom: z.optional(z.nullable(z.string())),
    inactiveReason: z.optional(z.nullable(z.enum(inactiveReasons))),
    inactiveNote: z.optional(z.nullable(z.string())),
    createdAt: z.string(),
  }),
);
export type Agent = Infer<typeof agentSchema>;

/** `averageRating` counts agents with a rating only and is not rounded; null when there is none. */
export const agentStats = schema(() =>
  z.object({
    total: z.int(),
    active: z.int(),
    averageRating: z.nullable(z.number()),
    completedJobs: z.int(),
  }),
);
export type AgentStats = Infer<typeof agentStats>;
