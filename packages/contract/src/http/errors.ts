import * as z from "zod/mini";
import { changePreview } from "../visits/change-preview.ts";
import { visitNotes } from "../visits/visit-notes.ts";
import { type Infer, schema } from "./schema.ts";

const issueSchema = schema(() => z.object({ path: z.string(), message: z.string() }));

/** `code`: repeat the call with a code; `setUp`: set up two-step sign-in first. */
const secondFactorHints = ["code", "setUp"] as const;
export type SecondFactorHint = (typeof secondFactorHints)[number];

export const errorWords = schema(() => z.object({ message: z.string(), reason: z.optional(z.string()) }));

export const errorBody = schema(() =>
  z.extend(errorWords(), {
    issues: z.optional(z.array(issueSchema())),
    success: z.optional(z.literal(false)),
    secondFactor: z.optional(z.enum(secondFactorHints)),
    preview: z.optional(changePreview()),
    visitNotes: z.optional(visitNotes()),
    alternatives: z.optional(z.array(z.object({ date: z.string(), start: z.string(), end: z.string() }))),
  }),
);
export type ErrorBody = Infer<typeof errorBody>;
